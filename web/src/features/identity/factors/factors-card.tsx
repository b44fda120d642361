import type { Viewer } from '@capyzen/contracts/auth'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { Factor, listFactors } from '@capyzen/contracts/factors'
import { CircleCheck, KeyRound, Plus, Smartphone, TabletSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDraftState } from '#shared/form-draft.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { isStorable, FactorDialogs, type Flow } from './factor-dialogs.tsx'
import { messages } from './messages.ts'
import { useFactors } from './queries.ts'

const fewCodes = 3

export function FactorsCard({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  const factors = useFactors()
  const [flow, setFlow] = useDraftState<Flow | undefined>('factor', viewer.id, undefined, isStorable)
  const isOn = viewer.hasSecondFactor

  return (
    <Card id="security">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl">{t('title')}</h3>
        {factors.data && (
          <Badge tone={isOn ? 'leaf' : 'plain'}>
            {isOn && <CircleCheck aria-hidden />}
            {t(isOn ? 'on' : 'off')}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{t('line')}</p>
      <Fetched query={factors} messages={messages.words} lines={2} className="mt-5">
        {(data) => <FactorList {...data} begin={setFlow} />}
      </Fetched>
      {flow && (
        <FactorDialogs
          flow={flow}
          move={setFlow}
          leave={(from) => setFlow((current) => (current === from ? undefined : current))}
          factors={factors.data?.factors ?? []}
        />
      )}
    </Card>
  )
}

type FactorListProps = CallResult<typeof listFactors> & { begin: (flow: Flow) => void }

/** Leaves out unverified factors, which adding one again replaces. */
function FactorList({ factors, recoveryCodesLeft, begin }: FactorListProps) {
  const t = useText(messages)
  const verified = factors.filter(({ status }) => status === 'verified')
  const app = verified.find(({ type }) => type === 'totp')
  const phone = verified.find(({ type }) => type === 'phone')
  const phoneName = phone ? t('phoneEnding', { ending: phone.phoneEnding ?? '' }) : t('phone')
  const isLow = recoveryCodesLeft <= fewCodes
  return (
    <ul aria-label={t('title')} className="mt-3 divide-y divide-line">
      <Row icon={<TabletSmartphone aria-hidden />} name={t('app')} line={app ? <Use of={app} /> : t('appLine')}>
        {app ? (
          <RemoveButton name={t('app')} onPress={() => begin({ step: 'remove', factor: app })} />
        ) : (
          <AddButton label={t('addApp')} onPress={() => begin({ step: 'reauthenticate-for-app' })} />
        )}
      </Row>
      <Row icon={<Smartphone aria-hidden />} name={phoneName} line={phone ? <Use of={phone} /> : t('phoneLine')}>
        {phone ? (
          <RemoveButton name={phoneName} onPress={() => begin({ step: 'remove', factor: phone })} />
        ) : (
          <AddButton label={t('addPhone')} onPress={() => begin({ step: 'number', phone: '', isInvalid: false })} />
        )}
      </Row>
      {verified.length > 0 && (
        <Row
          icon={<KeyRound aria-hidden />}
          name={t('recovery')}
          badge={<Badge tone={isLow ? 'yuzu' : 'plain'}>{t('recoveryLeft', { count: recoveryCodesLeft })}</Badge>}
          line={t(isLow ? 'recoveryFew' : 'recoveryLine')}
        >
          <Button variant={isLow ? 'secondary' : 'quiet'} size="small" onClick={() => begin({ step: 'renew' })}>
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
