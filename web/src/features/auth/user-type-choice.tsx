import type { UserType } from '@capyzen/contracts/auth'
import { GraduationCap, HeartHandshake, Presentation } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { messages } from './door-messages.ts'

const userTypes = [
  { value: 'student', line: 'studentLine', icon: GraduationCap },
  { value: 'parent', line: 'parentLine', icon: HeartHandshake },
  { value: 'teacher', line: 'teacherLine', icon: Presentation },
] as const satisfies readonly { value: UserType; line: string; icon: typeof GraduationCap }[]

export function UserTypeChoice({ value, onChange }: { value: UserType; onChange: (userType: UserType) => void }) {
  const t = useText(messages)
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="font-bold">
        {t('userType')}
      </p>
      <RadioGroup
        name={t('userType')}
        value={value}
        onValueChange={onChange}
        options={userTypes.map(({ value: userType, line, icon: Icon }) => ({
          value: userType,
          label: (
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <span className="block leading-snug font-bold">{t(userType)}</span>
                <span className="block text-sm text-ink-soft">{t(line)}</span>
              </span>
              <Icon aria-hidden className="size-6 shrink-0 text-spring" />
            </span>
          ),
        }))}
      />
      <p role="status" className="text-sm text-ink-soft">
        {value === 'teacher' && t('teacherNote')}
      </p>
    </div>
  )
}
