import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { inputVariant } from '#ui/input-variant.ts'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showName: string
  hideName: string
}

export function PasswordInput({ showName, hideName, className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={cn('relative', className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={cn(inputVariant, 'pr-14')}
      />
      <IconButton
        name={isShown ? hideName : showName}
        icon={isShown ? EyeOff : Eye}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-1/2 right-1 -translate-y-1/2"
      />
    </div>
  )
}
