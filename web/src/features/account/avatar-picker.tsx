import type { Avatar as Chosen } from '@capyzen/contracts/auth'
import { RadioGroup } from 'radix-ui'
import { useText } from '#platform/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { messages } from './profile-messages.ts'

const avatars = [
  'capybara',
  'otter',
  'hornbill',
  'turtle',
  'cat',
  'panda',
  'rabbit',
  'fox',
  'owl',
  'whale',
  'frog',
  'elephant',
] as const satisfies readonly Chosen[]

export interface AvatarPickerProps {
  value: Chosen
  onValueChange: (avatar: Chosen) => void
}

/** One of twelve, by mouse, finger or arrow keys. */
export function AvatarPicker({ value, onValueChange }: AvatarPickerProps) {
  const t = useText(messages)
  return (
    <RadioGroup.Root
      aria-label={t('avatar')}
      value={value}
      onValueChange={(next) => onValueChange(next as Chosen)}
      className="grid grid-cols-4 gap-2 sm:grid-cols-6"
    >
      {avatars.map((avatar) => (
        <RadioGroup.Item
          key={avatar}
          value={avatar}
          aria-label={t(avatar)}
          className="flex aspect-square cursor-pointer items-center justify-center rounded-control border-2 border-transparent p-1 transition-colors hover:bg-well data-[state=checked]:border-spring data-[state=checked]:bg-spring-soft"
        >
          <Avatar of={avatar} size={56} className="h-auto max-w-full" />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
