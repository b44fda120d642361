import type { Language, Viewer } from '@capyzen/contracts/auth'
import { CalendarDays, Crown, GraduationCap, LogOut, Mail, Pencil, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { useController } from 'react-hook-form'
import { useSignOut } from '#features/identity/auth/sign-out.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { hasCode } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AvatarChoice } from '#features/identity/auth/avatar-choice.tsx'
import { nameError } from '#features/identity/auth/field-rules.ts'
import { AskParent } from '#shared/ask-parent.tsx'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { SelectField } from '#shared/select-field.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { messages as profileMessages } from './profile-messages.ts'
import { useUpdateProfile } from './queries.ts'

export type Subscription =
  'loading' | 'unknown' | { isPremium: boolean; premiumUntil: string | null; premiumPriceCents: number | null }

interface ProfileCardProps {
  viewer: Viewer
  subscription: Subscription
  onRetrySubscription: () => void
  /** Shown to those who aren't premium. */
  offer?: (priceCents: number) => ReactNode
}

export function ProfileCard({ viewer, subscription, onRetrySubscription, offer }: ProfileCardProps) {
  const t = useText(messages)
  const onProfile = useText(profileMessages)
  const ofLevels = useText(vocabularyMessages)
  const [isEditing, setEditing] = useState(false)
  const language = useLanguage()
  const signOut = useSignOut()
  const isKnown = typeof subscription === 'object'
  const isPremium = isKnown && subscription.isPremium

  return (
    <Card className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Avatar of={viewer.avatar} size={72} />
        <div className="min-w-0">
          <h3 className="text-xl break-words">{viewer.name}</h3>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Badge tone="spring">{t(viewer.userType)}</Badge>
            {viewer.isAdministrator && <Badge>{t('administrator')}</Badge>}
            {isPremium && (
              <Badge tone="yuzu">
                <Crown aria-hidden />
                {t('premium')}
              </Badge>
            )}
          </div>
        </div>
      </div>

      <dl className="flex flex-col gap-4">
        {viewer.email !== null && (
          <Fact icon={Mail} name={t('email')}>
            <span className="break-all">{viewer.email}</span>
          </Fact>
        )}
        {viewer.phone !== null && (
          <Fact icon={Smartphone} name={t('phone')}>
            {viewer.phone}
          </Fact>
        )}
        {viewer.level !== null && (
          <Fact icon={GraduationCap} name={t('level')}>
            {ofLevels(viewer.level)}
          </Fact>
        )}
        <Fact icon={CalendarDays} name={t('joined')}>
          {formatDate(viewer.createdAt, language)}
        </Fact>
        {(!viewer.isChild || isPremium) && (
          <Fact icon={Crown} name={t('subscription')}>
            {subscription === 'loading' && <Skeleton className="my-1 h-5 w-24" />}
            {subscription === 'unknown' && (
              <>
                <span className="block">{t('checkFailed')}</span>
                <span className="block text-sm font-normal text-ink-soft">{t('checkFailedWhy')}</span>
                <Button variant="quiet" size="small" onClick={onRetrySubscription} className="-ml-4">
                  {t('tryAgain')}
                </Button>
              </>
            )}
            {isKnown && t(subscription.isPremium ? 'premium' : 'free')}
            {isPremium && subscription.premiumUntil && (
              <span className="ml-2 text-sm text-ink-soft">
                {t('premiumUntil', { date: formatDate(subscription.premiumUntil, language) })}
              </span>
            )}
          </Fact>
        )}
      </dl>

      {viewer.isChild && isKnown && !isPremium && <AskParent asks={{ kind: 'premium_subscription' }} />}
      {isKnown && !isPremium && subscription.premiumPriceCents !== null && offer?.(subscription.premiumPriceCents)}

      <div className="flex flex-col gap-3">
        <Button variant="secondary" onClick={() => setEditing(true)} className="w-full">
          <Pencil aria-hidden className="size-5" />
          {onProfile('edit')}
        </Button>
        <Button variant="secondary" loading={signOut.isPending} onClick={() => signOut.mutate()} className="w-full">
          <LogOut aria-hidden className="size-5" />
          {t('signOut')}
        </Button>
      </div>
      {isEditing && <EditProfileDialog viewer={viewer} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function Fact({ icon: Icon, name, children }: { icon: typeof Mail; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden className="row-span-2 mt-1 size-5 text-spring" />
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="col-start-2 font-bold">{children}</dd>
    </div>
  )
}

export function ProfileCardSkeleton() {
  return (
    <Card className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 !rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="mt-2 h-6 w-20" />
        </div>
      </div>
      {[0, 1, 2].map((line) => (
        <div key={line}>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="mt-2 h-5 w-48 max-w-full" />
        </div>
      ))}
      <Skeleton className="h-12 w-full" />
    </Card>
  )
}

const languageNames: Record<Language, string> = { en: 'English', zh: '中文' }
const languages = ['en', 'zh'] as const

function EditProfileDialog({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const t = useText(profileMessages)
  const ofLevels = useText(vocabularyMessages)
  const shown = useLanguage()
  const update = useUpdateProfile()
  const isStudent = !viewer.isChild && viewer.userType === 'student'
  const form = useContractForm({
    messages: profileMessages,
    defaultValues: {
      name: viewer.name,
      avatar: viewer.avatar,
      level: viewer.level,
      language: viewer.language ?? shown,
    },
    contractFields: { name: 'badName' },
    errorsOf: (error) => (hasCode(error, 'name_not_allowed') ? { name: 'nameNotAllowed' } : undefined),
    submit: async ({ name, avatar, level, language }) => {
      const wrong = viewer.isChild ? undefined : nameError(name)
      if (wrong) return { name: wrong }
      await update.mutateAsync({
        avatar,
        language,
        // Only the parent changes the name and level of a child.
        ...(!viewer.isChild && { name: name.trim() }),
        ...(isStudent && { level }),
      })
      onClose()
      toast.success(t('saved'))
    },
  })
  const avatar = useController({ control: form.control, name: 'avatar' })

  return (
    <Dialog onClose={onClose} title={t('edit')} description={t(viewer.isChild ? 'editLineChild' : 'editLine')}>
      <Form form={form}>
        {!viewer.isChild && (
          <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} autoComplete="nickname" required />
        )}
        <AvatarChoice value={avatar.field.value} onValueChange={avatar.field.onChange} />
        {isStudent && (
          <SelectField
            form={form}
            name="level"
            label={t('level')}
            noneLabel={t('noLevel')}
            options={levels.map((value) => ({ value, label: ofLevels(value) }))}
          />
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
                <input {...form.register('language')} type="radio" value={value} className="size-5 accent-spring" />
                {languageNames[value]}
              </label>
            ))}
          </div>
          <p className="text-sm text-ink-soft">{t('languageHint')}</p>
        </fieldset>
        <FormFooter form={form} submitLabel={t('save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
