import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { inputVariant } from '#ui/input-variant.ts'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cn(inputVariant, className)} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cn(inputVariant, 'py-3', className)} />
}

/** Grows with its text, so that all of it can be read at once; `rows` is the least. */
export function GrowingTextArea(props: ComponentProps<'textarea'> & { value: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    current.style.height = ''
    // Measuring lays out the whole page at once.
    if (!props.value) return
    const { scrollHeight, clientHeight, offsetHeight } = current
    if (scrollHeight > clientHeight) current.style.height = `${scrollHeight + offsetHeight - clientHeight}px`
  }, [props.value])
  return <TextArea {...props} ref={area} />
}
