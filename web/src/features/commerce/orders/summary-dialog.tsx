import type { Child } from '@capyzen/contracts/families'
import type { Level } from '@capyzen/contracts/vocabulary'
import { HeartHandshake } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { formatDate } from '#platform/dates.ts'
import { languageTag, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { paths } from '#paths'
import { Dialog } from '#shared/dialog.tsx'
import { CancelButton } from '#shared/form.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useChildren, useFamilyLine } from './family-premium.tsx'
import { messages } from './messages.ts'
import { NotYet } from './not-yet.tsx'
import { OfferTerms, type Offer } from './offer-terms.tsx'
import { alreadyMessages, type Product } from './product.ts'
import { useOffer, useOwnGuardian } from './queries.ts'

/** Of a live course. */
export interface SeatDetails {
  /** How many lessons, and when. */
  facts: ReactNode
  /** Students of the family who have a seat. */
  seatedIds: readonly string[]
}

interface SummaryDialogProps {
  product: Product
  seat?: SeatDetails | undefined
  /** Chosen at first, where it is known whom it is for. */
  childId?: string | undefined
  isBusy: boolean
  /** Undefined is the viewer. */
  onConfirm: (childId: string | undefined) => void
  onClose: () => void
}

const self = 'self'

/** The first step of every checkout: for whom, what, how long and how much. No order begins before it is confirmed. */
export function SummaryDialog({ product, seat, childId: wishedId, isBusy, onConfirm, onClose }: SummaryDialogProps) {
  const t = useText(messages)
  const children = (useChildren() ?? []).filter(({ id }) => !seat?.seatedIds.includes(id))
  const [chosen, setChosen] = useState(() => wishedId ?? firstChoice(product, children))
  const [isMissing, setMissing] = useState(false)
  const childId = chosen === self ? undefined : chosen
  const { data, isError, isPending, refetch } = useOffer(product, childId, { isWanted: chosen !== undefined })
  const guardian = useOwnGuardian()
  const offer = chosen === undefined ? undefined : data
  const isPayable = !isError && guardian.isReady && offer?.isOwned !== true && offer?.isForSale !== false
  const isWaiting = chosen !== undefined && (isPending || guardian.isPending)
  const pay = () => (chosen === undefined ? setMissing(true) : onConfirm(childId))
  return (
    <Dialog
      onClose={onClose}
      title={t('summary')}
      description={t('summaryWhy')}
      isBusy={isBusy}
      footer={
        <>
          <CancelButton onClick={onClose} />
          {(isPayable || isWaiting) && (
            <Button loading={isBusy || isWaiting} onClick={pay} data-track="checkout">
              {payLabel(offer)}
            </Button>
          )}
        </>
      }
    >
      {children.length > 0 && (
        <section className="mb-4">
          <h3 className="mb-2 text-base">{t('forWhom')}</h3>
          <LearnerChoice {...{ product, children, chosen, isBusy }} onChoose={setChosen} />
        </section>
      )}
      {/* Has its height before there is something to say, so that the choices don't move. */}
      <div role="status" className="min-h-40">
        {chosen === undefined && isMissing && <p className="font-bold text-plum-ink">{t('chooseFirst')}</p>}
        {offer && (
          <Summary {...{ offer, product }} facts={seat?.facts} learner={children.find(({ id }) => id === chosen)} />
        )}
        {offer?.isOwned && <p className="mt-3 font-bold">{t(alreadyMessages[product.kind])}</p>}
        {offer && !offer.isOwned && !offer.isForSale && <NotYet product={product} className="mt-3" />}
        {offer?.isForSale && !offer.isOwned && !guardian.isReady && !guardian.isPending && (
          <AskGuardian askedOf={guardian.askedOf} />
        )}
      </div>
      {isError && (
        <FailureBox isAlert message={t('priceFailed')}>
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </FailureBox>
      )}
    </Dialog>
  )

  function payLabel(known: Offer | undefined): string {
    if (!known) return t('goToPay')
    return known.priceCents === 0 ? t('unlock') : t('goToPayPrice', { price: formatMoney(known.priceCents) })
  }
}

/** An only child who can have it is chosen already; which of several is not guessed. */
function firstChoice(product: Product, children: readonly Child[]): string | undefined {
  if (children.length === 0) return self
  const [only, ...more] = children
  const canHaveIt = 'contentId' in product || (only?.premiumUntil === null && only.isPremiumForSale)
  return more.length === 0 && canHaveIt ? only?.id : undefined
}

interface LearnerChoiceProps {
  product: Product
  children: readonly Child[]
  chosen: string | undefined
  isBusy: boolean
  onChoose: (chosen: string) => void
}

function LearnerChoice({ product, children, chosen, isBusy, onChoose }: LearnerChoiceProps) {
  const t = useText(messages)
  const lineOf = useFamilyLine()
  const isPremium = product.kind === 'premium_subscription'
  return (
    <RadioGroup
      name={t('forWhom')}
      value={chosen}
      onValueChange={onChoose}
      disabled={isBusy}
      options={[
        ...children.map((child) => ({
          value: child.id,
          label: <Learner name={child.nickname} line={isPremium ? lineOf(child) : undefined} />,
        })),
        // Parents sit in no live course themselves.
        ...(product.kind === 'live_course' ? [] : [{ value: self, label: <Learner name={t('myself')} /> }]),
      ]}
    />
  )
}

function Learner({ name, line }: { name: string; line?: string | undefined }) {
  return (
    <>
      <span className="block font-bold">{name}</span>
      {line && <span className="block text-sm text-ink-soft first-letter:uppercase">{line}</span>}
    </>
  )
}

interface SummaryProps {
  offer: Offer
  product: Product
  facts: ReactNode
  learner: Child | undefined
}

function Summary({ offer, product, facts, learner }: SummaryProps) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const viewer = useViewer()
  const ofLevels = useText(vocabularyMessages)
  const { data: entitlements } = useEntitlements()
  const until = learner ? learner.premiumUntil : entitlements?.premiumUntil
  const isPremium = product.kind === 'premium_subscription'
  const date = until ? formatDate(until, language) : undefined
  const price = formatMoney(offer.listPriceCents)
  const levels = new Intl.ListFormat(languageTag(language)).format(levelsOf(offer).map((level) => ofLevels(level)))
  function duration(): string {
    if (!isPremium) return t('forGood')
    if (offer.method === 'card') return t('eachMonth')
    return date === undefined ? t('oneMonth') : t('oneMonthMore', { date })
  }
  return (
    <>
      <dl className="divide-y divide-line rounded-card border border-line px-4">
        <Row name={t('forRow')}>{learner?.nickname ?? viewer?.name}</Row>
        <Row name={t('whatRow')}>
          {pick(offer.title)}
          {isPremium && <span className="block text-sm font-normal text-ink-soft">{t('premiumHolds')}</span>}
          {levels && <span className="block text-sm font-normal text-ink-soft">{t('premiumLevels', { levels })}</span>}
          {facts && <span className="block text-sm font-normal text-ink-soft">{facts}</span>}
        </Row>
        {product.kind !== 'live_course' && <Row name={t('howLongRow')}>{duration()}</Row>}
        <Row name={t('howMuchRow')}>
          <span className="tabular-nums">
            {isPremium && offer.method === 'card' ? t('perMonth', { price }) : price}
          </span>
        </Row>
      </dl>
      {offer.isForSale && !offer.isOwned && (
        <div className="mt-3 text-sm text-ink-soft">
          <OfferTerms offer={offer} product={product} />
        </div>
      )}
    </>
  )
}

/** Of which premium has something, from the youngest on. */
function levelsOf({ premiumContent }: Offer): Level[] {
  return [...new Set(premiumContent.flatMap(({ levels }) => levels))].sort()
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A student who learns alone pays once a grown-up who looks after them has agreed. */
function AskGuardian({ askedOf }: { askedOf: string | null }) {
  const t = useText(messages)
  return (
    <div className="mt-4 flex items-start gap-3 rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
      <HeartHandshake aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{t('guardianFirst')}</p>
        <p className="wrap-anywhere">
          {askedOf === null ? t('guardianFirstWhy') : t('guardianAsked', { address: askedOf })}
        </p>
        <ButtonLink to={`${paths.account()}#learning`} size="small" className="mt-3">
          {t(askedOf === null ? 'askGuardian' : 'seeGuardian')}
        </ButtonLink>
      </div>
    </div>
  )
}
