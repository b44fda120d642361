import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { Plus, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CodePages } from './code-pages.tsx'
import { CodesTable } from './codes-table.tsx'
import { DownloadCodes } from './download-codes.tsx'
import { MakeCodesDialog } from './make-codes-dialog.tsx'
import { messages } from './panel-messages.ts'
import { rowsPerPage, useAccessCodes } from './queries.ts'

const pauseMs = 250
const longestSearch = 80

/** A course's codes, for administrators; the server refuses everybody else. */
export function AccessCodesPanel({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<AccessCodeRow[]>([])
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState({ search: '', page: 1 })

  useEffect(() => {
    const search = typed.trim()
    const timer = setTimeout(() => setWanted((now) => (now.search === search ? now : { search, page: 1 })), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  function showMade(codes: AccessCodeRow[]) {
    setMade(codes)
    // The new ones are at the head of all.
    setTyped('')
    setWanted({ search: '', page: 1 })
  }

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 className="text-xl">{t('panel')}</h2>
          <p className="mt-1 text-sm text-ink-soft">{t('panelWhy')}</p>
        </div>
        <Button size="small" onClick={() => setMaking(true)}>
          <Plus aria-hidden className="size-5" />
          {t('make')}
        </Button>
      </div>
      {made[0] && <JustMade first={made[0]} count={made.length} />}
      <Codes
        courseId={courseId}
        wanted={wanted}
        onPageChange={(page) => setWanted((now) => ({ ...now, page }))}
        searchBox={
          <Field label={t('search')} className="min-w-56 flex-1">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                value={typed}
                maxLength={longestSearch}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        }
      />
      {isMaking && <MakeCodesDialog courseId={courseId} onClose={() => setMaking(false)} onMade={showMade} />}
    </Card>
  )
}

/** What most makings are for: slips to hand out. */
function JustMade({ first, count }: { first: AccessCodeRow; count: number }) {
  const t = useText(messages)
  const madeNow = count === 1 ? t('generated', { code: first.code }) : t('generatedMany', { count })
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-leaf-soft px-5 py-2 font-bold text-leaf-ink">
      <span className="flex-1">{madeNow}</span>
      <Link
        to={`${paths.accessCodeSheet(first.courseId)}?${new URLSearchParams({ made: first.createdAt })}`}
        className={buttonLook({ variant: 'secondary', size: 'small' })}
      >
        <Printer aria-hidden className="size-5" />
        {t('printNew')}
      </Link>
    </p>
  )
}

interface CodesProps {
  courseId: string
  wanted: { search: string; page: number }
  onPageChange: (page: number) => void
  searchBox: React.ReactNode
}

function Codes({ courseId, wanted, onPageChange, searchBox }: CodesProps) {
  const t = useText(messages)
  const { data, isError, isPlaceholderData, refetch } = useAccessCodes(courseId, wanted)
  const { search, page } = wanted

  if (!data && isError) {
    return <ErrorState title={t('loadFailed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" className="mt-5 flex flex-col gap-3">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  if (data.total === 0 && search === '')
    return <EmptyState title={t('none')} description={t('noneWhy')} mood="reading" />

  const query = search === '' ? '' : `?${new URLSearchParams({ q: search })}`
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        {searchBox}
        <Link
          to={`${paths.accessCodeSheet(courseId)}${query}`}
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          <Printer aria-hidden className="size-5" />
          {t('print')}
        </Link>
        <DownloadCodes courseId={courseId} search={search} />
      </div>
      {data.total === 0 ? (
        <EmptyState title={t('noneFound')} description={t('noneFoundWhy')} mood="puzzled" />
      ) : (
        <div className={cn('mt-4 transition-opacity', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          <CodesTable courseId={courseId} rows={data.codes} />
          <CodePages
            name={t('pages')}
            page={Math.min(page, Math.ceil(data.total / rowsPerPage))}
            total={data.total}
            onPageChange={onPageChange}
          />
        </div>
      )}
    </>
  )
}
