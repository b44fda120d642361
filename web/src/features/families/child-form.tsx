import { levels, type Avatar, type Level } from '@capyzen/contracts/auth'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { AvatarChoice } from '#features/auth/avatar-choice.tsx'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { useText } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { messages } from './messages.ts'

export interface ChildProfile {
  nickname: string
  level: Level
  avatar: Avatar
}

export type ChildDraft = Omit<ChildProfile, 'level'> & { level: Level | undefined }

export const newChild: ChildDraft = { nickname: '', level: undefined, avatar: 'capybara' }

export interface ChildFormProps {
  draft: ChildDraft
  onChange: (draft: ChildDraft) => void
  onSubmit: (profile: ChildProfile) => void
  /** The nickname was refused by the server. */
  isNicknameRefused?: boolean
  children?: ReactNode
  buttons: ReactNode
}

type Fault = 'needNickname' | 'badNickname' | 'needLevel'

export function ChildForm({ draft, onChange, onSubmit, isNicknameRefused = false, children, buttons }: ChildFormProps) {
  const t = useText(messages)
  const ofLevels = useText(levelMessages)
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<{ nickname?: Fault | undefined; level?: Fault | undefined }>({})

  function change(changed: Partial<ChildDraft>) {
    // What was wrong with a field was said of what stood there before.
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in changed))))
    onChange({ ...draft, ...changed })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const nickname = draft.nickname.trim()
    const found = {
      nickname: nickname === '' ? 'needNickname' : [...nickname].length > 80 ? 'badNickname' : undefined,
      level: draft.level ? undefined : 'needLevel',
    } as const
    setFaults(found)
    if (draft.level && !found.nickname) return onSubmit({ ...draft, nickname, level: draft.level })
    form.current?.querySelector<HTMLElement>(found.nickname ? 'input[type=text]' : '[role=combobox]')?.focus()
  }

  const said = (fault: Fault | undefined) => fault && { error: t(fault) }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={t('nickname')}
        hint={t('nicknameHint')}
        {...said(faults.nickname ?? (isNicknameRefused ? 'badNickname' : undefined))}
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.nickname}
            onChange={({ target }) => change({ nickname: target.value })}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field label={t('level')} {...said(faults.level)}>
        {(control) => (
          <Select
            {...control}
            value={draft.level}
            onValueChange={(level) => change({ level })}
            placeholder={t('choose')}
            options={levels.map((level) => ({ value: level, label: ofLevels(level) }))}
          />
        )}
      </Field>
      <AvatarChoice value={draft.avatar} onValueChange={(avatar) => change({ avatar })} />
      {children}
      <div className="flex flex-wrap justify-end gap-3">{buttons}</div>
    </form>
  )
}
