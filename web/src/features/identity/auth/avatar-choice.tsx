import type { Avatar as AvatarName } from '@capyzen/contracts/auth'
import { useText } from '#platform/i18n.ts'
import { avatarNames } from '#ui/avatar-portraits.tsx'
import { AvatarPicker } from '#ui/avatar-picker.tsx'
import { messages } from './avatar-messages.ts'

export function AvatarChoice({ value, onValueChange }: { value: AvatarName; onValueChange: (v: AvatarName) => void }) {
  const t = useText(messages)
  const names = Object.fromEntries(avatarNames.map((name) => [name, t(name)])) as Record<AvatarName, string>
  return <AvatarPicker label={t('avatar')} names={names} value={value} onValueChange={onValueChange} />
}
