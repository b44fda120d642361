import { Availability, type CardAvailability } from '@capyzen/contracts/tutor-hub'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { tutorCardMessages } from '#shared/tutor-card-messages.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/segments.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useSetTutorCard, useTutorHub } from './queries.ts'

export function HubSettingsScreen() {
  return (
    <RequireAdministrator>
      <HubSettings />
    </RequireAdministrator>
  )
}

function HubSettings() {
  const t = useText(messages)
  const query = useTutorHub()
  return (
    <>
      <PageHeading title={t('settings')} lead={t('settingsLead')} />
      <Card className="mt-5 py-2 md:py-3">
        <Fetched query={query} lines={9}>
          {(cards) => (
            <ul className="divide-y divide-line">
              {cards.map((one) => (
                <CardSetting key={one.card} {...one} />
              ))}
            </ul>
          )}
        </Fetched>
      </Card>
    </>
  )
}

function CardSetting({ card, availability }: CardAvailability) {
  const t = useText(messages)
  const ofCards = useText(tutorCardMessages)
  const set = useSetTutorCard()
  const name = ofCards(card)
  // What was chosen stands until the server has answered.
  const shown = set.isPending ? set.variables.availability : availability

  function choose(next: Availability) {
    if (next === shown) return
    set.mutate(
      { card, availability: next },
      {
        onSuccess: () => toast.success(t('saved', { name, availability: ofCards(next) })),
        onError: (error) => toast.error(t('saveFailed'), errorMessage(error)),
      },
    )
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-ink-soft">{t(`${card}About`)}</p>
      </div>
      <Segments
        name={t('availabilityOf', { name })}
        value={shown}
        choices={Availability.options.map((value) => ({ value, label: ofCards(value) }))}
        onChoose={choose}
        className="w-full text-sm sm:w-auto sm:text-base"
      />
    </li>
  )
}
