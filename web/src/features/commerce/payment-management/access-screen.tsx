import type { LedgerEntry } from '@capyzen/contracts/payment-management'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { paths } from '#paths'
import { useText } from '#platform/i18n.ts'
import { useAddressFilters } from '#shared/address-filters.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { messages } from './access-messages.ts'
import { ContentChoice } from './content-choice.tsx'
import { EntriesTable } from './entries-table.tsx'
import { GiveAccessDialog } from './give-access-dialog.tsx'
import { messages as common } from './messages.ts'
import { useAccessExplanation } from './queries.ts'
import { ReverseEntryDialog } from './reverse-entry-dialog.tsx'

interface AccessScreenProps {
  userId: string
  /** Undefined while it is fetched. */
  name: string | undefined
}

const filterSpec = { about: ['premium', 'content'], content: 'text' } as const

/** Why a user may open premium or some content, and giving it by decision. */
export function AccessScreen(props: AccessScreenProps) {
  return (
    <RequireAdministrator>
      <Access {...props} />
    </RequireAdministrator>
  )
}

function Access({ userId, name }: AccessScreenProps) {
  const t = useText(messages)
  const { filters, choose, chooseAll } = useAddressFilters(filterSpec)
  const { about } = filters
  const contentId = filters.content === '' ? undefined : filters.content
  const [isGiving, setGiving] = useState(false)
  return (
    <>
      <BackLink to={paths.user(userId)} label={t('backToUser')} />
      <PageHeading
        title={name === undefined ? t('title') : t('titleOf', { name })}
        lead={t('lead')}
        actions={
          <Button icon={Gift} onClick={() => setGiving(true)}>
            {t('give')}
          </Button>
        }
      />
      <Card className="mt-6">
        <RadioGroup
          name={t('about')}
          value={about}
          onValueChange={(value) => chooseAll({ about: value, content: '' })}
          options={[
            { value: 'premium', label: t('premium') },
            { value: 'content', label: t('content') },
          ]}
          className="sm:flex-row [&>label]:flex-1"
        />
        {about === 'content' && (
          <div className="mt-5">
            <ContentChoice chosen={contentId} onChoose={(id) => choose('content', id)} />
          </div>
        )}
      </Card>
      <div className="mt-6">
        {about === 'content' && contentId === undefined ? (
          <Card>
            <EmptyState mood="thinking" title={t('chooseFirst')} description={t('chooseFirstWhy')} />
          </Card>
        ) : (
          <Explanation userId={userId} contentId={about === 'content' ? contentId : undefined} />
        )}
      </div>
      {isGiving && (
        <GiveAccessDialog
          userId={userId}
          name={name}
          about={about}
          contentId={contentId}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  )
}

function Explanation({ userId, contentId }: { userId: string; contentId: string | undefined }) {
  const t = useText(messages)
  const word = useText(common)
  const query = useAccessExplanation(userId, contentId)
  const [reversed, setReversed] = useState<LedgerEntry>()
  const what = contentId === undefined ? 'Premium' : 'Content'
  return (
    <Fetched
      query={query}
      lines={4}
      forbidden={<ForAdministratorsOnly />}
      inCard
      unknown={
        <Card>
          <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
        </Card>
      }
    >
      {({ entries, givenBy }) => (
        <section aria-busy={query.isPlaceholderData}>
          <p className="text-lg font-bold">{t(givenBy.length > 0 ? `may${what}` : `mayNot${what}`)}</p>
          {givenBy.length > 0 && (
            <p className="text-ink-soft">
              {t('because', { count: givenBy.length, positions: givenBy.join(t('between')) })}
            </p>
          )}
          <h2 className="mt-6 mb-4 text-xl">{word('entries')}</h2>
          <EntriesTable entries={entries} givenBy={givenBy} withOrders onReverse={setReversed} />
          {reversed && <ReverseEntryDialog entry={reversed} onClose={() => setReversed(undefined)} />}
        </section>
      )}
    </Fetched>
  )
}
