import type { Worksheet } from '@capyzen/contracts/worksheets'
import { useQuery } from '@tanstack/react-query'
import { usePick, useText } from '#platform/i18n.ts'
import { useObjectUrl } from '#platform/object-url.ts'
import { Fetched } from '#shared/fetched.tsx'
import { messages } from './messages.ts'
import { sideQuery } from './queries.ts'

/** All sides of a sheet as pictures, one after the other: of one that was never set, how many there are is known when one is missing. */
export function SheetSides({ sheet }: { sheet: Worksheet }) {
  const t = useText(messages)
  return (
    <div
      role="region"
      aria-label={t('sides')}
      // Scrolled by keyboard.
      tabIndex={0}
      className="flex max-h-[68vh] min-h-96 flex-col gap-4 overflow-y-auto overscroll-contain rounded-card bg-well p-4"
    >
      <Side key={sheet.id} sheet={sheet} page={1} />
    </div>
  )
}

function Side({ sheet, page }: { sheet: Worksheet; page: number }) {
  const t = useText(messages)
  const pick = usePick()
  const query = useQuery(sideQuery(sheet.id, page))
  return (
    <Fetched
      query={query}
      messages={{ loading: messages.words.loadingSide, loadFailed: messages.words.sideFailed }}
      // On the ground of a skeleton nothing else would be seen of it.
      skeleton={
        <span
          aria-hidden
          className="grid aspect-[210/297] w-full animate-shimmer content-start justify-items-center rounded-[3px] bg-card pt-32 text-ink-soft"
        >
          {t('loadingSide')}
        </span>
      }
    >
      {(picture) =>
        picture && (
          <>
            <Picture picture={picture} alt={t('side', { number: page, title: pick(sheet.title) })} />
            {page < (sheet.pages ?? Infinity) && <Side sheet={sheet} page={page + 1} />}
          </>
        )
      }
    </Fetched>
  )
}

function Picture({ picture, alt }: { picture: Blob; alt: string }) {
  const address = useObjectUrl(picture)
  return (
    <img
      src={address}
      alt={alt}
      width={840}
      height={1188}
      className="aspect-[210/297] h-auto w-full shrink-0 rounded-[3px] bg-[#fff] shadow-card"
    />
  )
}
