import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { TextArea } from '#ui/text-input.tsx'

/** Grows with its text, so that all of it can be read at once; `rows` is the least. */
export function GrowingTextArea(props: ComponentProps<'textarea'> & { value: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    current.style.height = ''
    const { scrollHeight, clientHeight, offsetHeight } = current
    if (scrollHeight > clientHeight) current.style.height = `${scrollHeight + offsetHeight - clientHeight}px`
  }, [props.value])
  return <TextArea {...props} ref={area} />
}
