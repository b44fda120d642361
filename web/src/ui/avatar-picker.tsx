import type { Avatar as AvatarName } from '@capyzen/contracts/auth'
import { Check } from 'lucide-react'
import { RadioGroup as Radix } from 'radix-ui'
import { avatarNames } from '#ui/avatar-portraits.tsx'
import { Avatar } from '#ui/avatar.tsx'

interface AvatarPickerProps {
  label: string
  names: Record<AvatarName, string>
  value: AvatarName
  onValueChange: (value: AvatarName) => void
}

export function AvatarPicker({ label, names, value, onValueChange }: AvatarPickerProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="font-bold">
        {label}
      </p>
      <Radix.Root
        aria-label={label}
        value={value}
        onValueChange={(next) => onValueChange(next as AvatarName)}
        className="grid grid-cols-4 gap-2 sm:grid-cols-6"
      >
        {avatarNames.map((name) => (
          <Radix.Item
            key={name}
            value={name}
            aria-label={names[name]}
            title={names[name]}
            className="group relative flex aspect-square cursor-pointer items-center justify-center rounded-card border-3 border-transparent p-1 transition-colors hover:bg-well data-[state=checked]:border-spring data-[state=checked]:bg-spring-soft"
          >
            <Avatar of={name} size={64} className="size-full" />
            <span className="absolute -top-1.5 -right-1.5 hidden size-6 items-center justify-center rounded-full bg-spring text-on-spring group-data-[state=checked]:flex">
              <Check aria-hidden className="size-4" strokeWidth={3.5} />
            </span>
          </Radix.Item>
        ))}
      </Radix.Root>
    </div>
  )
}
