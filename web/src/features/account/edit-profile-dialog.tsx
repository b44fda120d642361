import { levels, type Language, type Level, type Viewer } from '@capyzen/contracts/auth'
import { useState, type FormEvent } from 'react'
import { AvatarChoice } from '#features/auth/avatar-choice.tsx'
import { messages as doorMessages } from '#features/auth/door-messages.ts'
import { useFailureWords } from '#features/auth/failure.ts'
import { nameFault } from '#features/auth/field-rules.ts'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './profile-messages.ts'
import { useUpdateProfile } from './queries.ts'

export interface EditProfileDialogProps {
  viewer: Viewer
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function EditProfileDialog({ viewer, open, onOpenChange }: EditProfileDialogProps) {
  const t = useText(messages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('edit')}
      description={t(viewer.isChild ? 'editLineChild' : 'editLine')}
      closeName={t('close')}
    >
      <ProfileForm viewer={viewer} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Each language is named in itself, so that whoever needs it can read it. */
const languageNames: Record<Language, string> = { en: 'English', zh: '中文' }
const languages = ['en', 'zh'] as const

function ProfileForm({ viewer, onDone }: { viewer: Viewer; onDone: () => void }) {
  const t = useText(messages)
  const atDoor = useText(doorMessages)
  const ofLevels = useText(levelMessages)
  const shown = useLanguage()
  const failureWords = useFailureWords()
  const update = useUpdateProfile()
  const [name, setName] = useState(viewer.name)
  const [avatar, setAvatar] = useState(viewer.avatar)
  const [level, setLevel] = useState<Level | 'none'>(viewer.level ?? 'none')
  const [language, setLanguage] = useState<Language>(viewer.language ?? shown)
  const [fault, setFault] = useState<ReturnType<typeof nameFault>>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = viewer.isChild ? undefined : nameFault(name)
    setFault(wrong)
    if (wrong) return
    const changes = {
      ...{ avatar, language },
      // A child's name and level are the parent's to change.
      ...(!viewer.isChild && { name: name.trim() }),
      ...(!viewer.isChild && viewer.userType === 'student' && { level: level === 'none' ? null : level }),
    }
    update.mutate(changes, {
      onSuccess: () => {
        onDone()
        toast.success(t('saved'))
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {!viewer.isChild && (
        <Field label={t('name')} hint={t('nameHint')} {...(fault && { error: atDoor(fault) })}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              onChange={({ target }) => setName(target.value)}
              autoComplete="nickname"
              required
            />
          )}
        </Field>
      )}
      <AvatarChoice value={avatar} onValueChange={setAvatar} />
      {!viewer.isChild && viewer.userType === 'student' && (
        <Field label={t('level')}>
          {({ id }) => (
            <Select
              id={id}
              value={level}
              onValueChange={setLevel}
              options={[
                { value: 'none' as const, label: t('noLevel') },
                ...levels.map((value) => ({ value, label: ofLevels(value) })),
              ]}
            />
          )}
        </Field>
      )}
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-bold">{t('language')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {languages.map((value) => (
            <label
              key={value}
              lang={languageTag(value)}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-2 border-line px-4 py-2 hover:border-spring has-checked:border-spring has-checked:bg-spring-soft"
            >
              <input
                type="radio"
                name="language"
                value={value}
                checked={language === value}
                onChange={() => setLanguage(value)}
                className="size-5 accent-spring"
              />
              {languageNames[value]}
            </label>
          ))}
        </div>
        <p className="text-sm text-ink-soft">{t('languageHint')}</p>
      </fieldset>
      {update.isError && <FailureBox isAlert words={failureWords(update.error)} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={update.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
