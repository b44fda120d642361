import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { Dialog } from '#shared/dialog.tsx'
import { CancelButton } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { messages } from './messages.ts'
import { OfferTerms } from './offers.tsx'
import type { Product } from './product.ts'
import { childrenQuery, useOffer } from './queries.ts'

interface LearnerDialogProps {
  product: Product
  isBusy: boolean
  /** Undefined is the parent. */
  onChoose: (childId: string | undefined) => void
  onClose: () => void
}

const self = 'self'

/** An only child is chosen already; which of several is not guessed. */
export function LearnerDialog({ product, isBusy, onChoose, onClose }: LearnerDialogProps) {
  const t = useText(messages)
  const pick = usePick()
  const children = useQuery(childrenQuery).data?.children ?? []
  const [chosen, setChosen] = useState(children.length === 1 ? children[0]?.id : undefined)
  const [isMissing, setMissing] = useState(false)
  const childId = chosen === self ? undefined : chosen
  const { data, isError, isPending, refetch } = useOffer(product, childId, { isWanted: chosen !== undefined })
  // Before a choice it may be known what it costs the parent.
  const offer = chosen === undefined ? undefined : data
  const title = useOffer(product).data?.title
  const isOwned = offer?.isOwned === true
  const pay = () => (chosen === undefined ? setMissing(true) : onChoose(childId))
  return (
    <Dialog
      onClose={onClose}
      title={t('forWhom')}
      description={t('forWhomWhy')}
      isBusy={isBusy}
      footer={
        <>
          <CancelButton onClick={onClose} />
          {!isOwned && !isError && (
            <Button loading={isBusy || (chosen !== undefined && isPending)} onClick={pay} data-track="checkout">
              {offer ? t('goToPayPrice', { price: formatMoney(offer.priceCents) }) : t('goToPay')}
            </Button>
          )}
        </>
      }
    >
      {title && <p className="mb-3 font-bold">{pick(title)}</p>}
      <RadioGroup
        name={t('forWhom')}
        value={chosen}
        onValueChange={setChosen}
        disabled={isBusy}
        options={[
          ...children.map(({ id, nickname }) => ({ value: id, label: <span className="font-bold">{nickname}</span> })),
          { value: self, label: <span className="font-bold">{t('myself')}</span> },
        ]}
      />
      {/* Has its height before there is something to say, so that the choices don't move. */}
      <div role="status" className="mt-4 min-h-12 text-sm text-ink-soft">
        {chosen === undefined && isMissing && <p className="font-bold text-plum-ink">{t('chooseFirst')}</p>}
        {isOwned ? (
          <p className="font-bold">{t(product.kind === 'video_tutorial' ? 'alreadyContent' : 'alreadyPremium')}</p>
        ) : (
          offer && <OfferTerms offer={offer} product={product} />
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
}
