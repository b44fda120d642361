import type { Viewer } from '@capyzen/contracts/auth'
import type { Factor } from '@capyzen/contracts/factors'
import { CircleCheck, KeyRound, Plus, Smartphone, TabletSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptTyping } from '#features/auth/kept-typing.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { asksToAdd, FactorDialogs, type Flow } from './factor-dialogs.tsx'
import { messages } from './messages.ts'
import { useFactors } from './queries.ts'

const fewCodes = 3

/** The second step of signing in, on the account page. */
export function FactorsCard({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  const { data, isPending, refetch } = useFactors()
  const [flow, setFlow] = useKeptTyping<Flow | undefined>('factor', undefined, asksToAdd)
  const isOn = viewer.hasSecondFactor

  return (
    <Card id="security">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl">{t('title')}</h3>
        {data && (
          <Badge tone={isOn ? 'leaf' : 'plain'}>
            {isOn && <CircleCheck aria-hidden />}
            {t(isOn ? 'on' : 'off')}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{t('line')}</p>
      {isPending && <CardSkeleton name={t('loading')} />}
      {!isPending && !data && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Ways factors={data.factors} recoveryCodesLeft={data.recoveryCodesLeft} begin={setFlow} />}
      {flow && (
        <FactorDialogs
          flow={flow}
          move={setFlow}
          leave={(from) => setFlow((current) => (current === from ? undefined : current))}
          factors={data?.factors ?? []}
        />
      )}
    </Card>
  )
}

interface WaysProps {
  factors: Factor[]
  recoveryCodesLeft: number
  begin: (flow: Flow) => void
}

/** What was begun and never proved is left out: beginning again takes its place. */
function Ways({ factors, recoveryCodesLeft, begin }: WaysProps) {
  const t = useText(messages)
  const verified = factors.filter(({ status }) => status === 'verified')
  const app = verified.find(({ type }) => type === 'totp')
  const phone = verified.find(({ type }) => type === 'phone')
  return (
    <ul aria-label={t('title')} className="mt-3 divide-y divide-line">
      <Row icon={<TabletSmartphone aria-hidden />} name={t('app')} line={app ? <Use of={app} /> : t('appLine')}>
        {app ? (
          <RemoveButton name={t('app')} onPress={() => begin({ step: 'remove', factor: app })} />
        ) : (
          <AddButton label={t('addApp')} onPress={() => begin({ step: 'prove-for-app' })} />
        )}
      </Row>
      <Row
        icon={<Smartphone aria-hidden />}
        name={phone ? t('phoneEnding', { ending: phone.phoneEnding ?? '' }) : t('phone')}
        line={phone ? <Use of={phone} /> : t('phoneLine')}
      >
        {phone ? (
          <RemoveButton
            name={t('phoneEnding', { ending: phone.phoneEnding ?? '' })}
            onPress={() => begin({ step: 'remove', factor: phone })}
          />
        ) : (
          <AddButton label={t('addPhone')} onPress={() => begin({ step: 'number', phone: '', isRefused: false })} />
        )}
      </Row>
      {verified.length > 0 && (
        <Row
          icon={<KeyRound aria-hidden />}
          name={t('recovery')}
          badge={
            <Badge tone={recoveryCodesLeft <= fewCodes ? 'yuzu' : 'plain'}>
              {t('recoveryLeft', { count: recoveryCodesLeft })}
            </Badge>
          }
          line={t(recoveryCodesLeft <= fewCodes ? 'recoveryFew' : 'recoveryLine')}
        >
          <Button
            variant={recoveryCodesLeft <= fewCodes ? 'secondary' : 'quiet'}
            size="small"
            onClick={() => begin({ step: 'renew' })}
          >
            {t('renew')}
          </Button>
        </Row>
      )}
    </ul>
  )
}

interface RowProps {
  icon: ReactNode
  name: string
  badge?: ReactNode
  line: ReactNode
  children: ReactNode
}

function Row({ icon, name, badge, line, children }: RowProps) {
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="text-spring [&>svg]:size-7">{icon}</span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug font-bold">
          {name}
          {badge}
        </p>
        <p className="text-sm text-ink-soft">{line}</p>
      </div>
      {children}
    </li>
  )
}

function Use({ of: { lastUsedAt, createdAt } }: { of: Factor }) {
  const t = useText(messages)
  const language = useLanguage()
  return lastUsedAt
    ? t('lastUsed', { date: formatDateTime(lastUsedAt, language) })
    : t('added', { date: formatDate(createdAt, language) })
}

function AddButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onPress}>
      <Plus aria-hidden className="size-5" />
      {label}
    </Button>
  )
}

function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useText(messages)
  return (
    <Button variant="quiet" size="small" aria-label={t('removeNamed', { name })} onClick={onPress}>
      {t('remove')}
    </Button>
  )
}

function CardSkeleton({ name }: { name: string }) {
  return (
    <div role="status" className="mt-5 flex flex-col gap-6">
      <span className="sr-only">{name}</span>
      {[0, 1].map((line) => (
        <div key={line} className="flex items-center gap-4">
          <Skeleton className="size-8 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
