import { mostWorksheetsPerDay, type Worksheet } from '@capyzen/contracts/worksheets'
import { useQuery } from '@tanstack/react-query'
import { BookPlus, Camera, ChevronLeft, Copy, Trash2, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { errorMessage, toastError } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { groupedCode } from '#shared/typed-codes.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { ClassSetForm } from './class-set-form.tsx'
import { HomeworkForm } from './homework-form.tsx'
import { messages } from './messages.ts'
import { PrintButton } from './print-button.tsx'
import { useDeleteWorksheet, useVaryWorksheet, worksheetQuery } from './queries.ts'
import { SheetBadges, SheetDownloads } from './sheet-card.tsx'
import { countedAs, hasQuestions, isFromBank } from './sheet-kinds.ts'
import { SheetSides } from './sheet-sides.tsx'

interface SheetDialogProps {
  number: string
  onShow: (number: string) => void
  onClose: () => void
}

type Part = 'sheet' | 'class' | 'homework'

/** A sheet with all its sides, and what can be done with it. */
export function SheetDialog({ number, onShow, onClose }: SheetDialogProps) {
  const t = useText(messages)
  const pick = usePick()
  const query = useQuery(worksheetQuery(number))
  const sheet = query.data?.worksheet
  const [part, setPart] = useState<Part>('sheet')
  const unknown = <EmptyState isCompact mood="puzzled" title={t('noSuchSheet')} description={t('noSuchSheetWhy')} />
  return (
    <Dialog
      onClose={onClose}
      title={sheet ? pick(sheet.title) : t('heading')}
      description={`${t('sheetNumber')} ${groupedCode(number)}`}
      className={part === 'sheet' && sheet ? 'max-w-4xl!' : ''}
    >
      <Fetched query={query} messages={messages.words} lines={4} unknown={unknown}>
        {({ worksheet }) =>
          part === 'sheet' ? (
            <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_17rem]">
              <div className="md:order-last">
                <SheetFacts sheet={worksheet} />
                <SheetActions sheet={worksheet} onPart={setPart} onShow={onShow} onClose={onClose} />
              </div>
              <SheetSides sheet={worksheet} />
            </div>
          ) : (
            <>
              <Button
                variant="quiet"
                size="small"
                icon={ChevronLeft}
                onClick={() => setPart('sheet')}
                className="-mt-2 mb-3 -ml-4"
              >
                {t('backToSheet')}
              </Button>
              {part === 'class' ? (
                <ClassSetForm sheet={worksheet} />
              ) : (
                <HomeworkForm sheet={worksheet} onDone={onClose} />
              )}
            </>
          )
        }
      </Fetched>
    </Dialog>
  )
}

function SheetFacts({ sheet }: { sheet: Worksheet }) {
  const t = useText(messages)
  const amounts = [
    t(countedAs[sheet.type], { count: sheet.questions }),
    ...(sheet.totalMarks > 0 ? [t('marks', { count: sheet.totalMarks })] : []),
  ]
  const facts = [
    [t('size'), amounts.map((amount) => amount.replaceAll(' ', '\u00a0')).join(' · ')],
    [t('time'), t('minutes', { count: sheet.minutes })],
    [t('date'), formatDate(sheet.date)],
    [t('downloadsName'), formatNumber(sheet.downloadCount)],
  ] as const
  return (
    <>
      <SheetBadges sheet={sheet} />
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="first:col-span-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface SheetActionsProps extends Omit<SheetDialogProps, 'number'> {
  sheet: Worksheet
  onPart: (part: Part) => void
}

function SheetActions({ sheet, onPart, onShow, onClose }: SheetActionsProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const mayMake = viewer !== null && !viewer.isChild
  return (
    <div className="mt-5 flex flex-col gap-3">
      <PrintButton sheet={sheet} />
      <SheetDownloads sheet={sheet} />
      {hasQuestions(sheet) && <OnPaper sheet={sheet} />}
      {viewer?.isConfirmedTeacher && isFromBank(sheet) && (
        <Group>
          <Button variant="secondary" icon={Users} onClick={() => onPart('class')}>
            {t('forClass')}
          </Button>
          <Button variant="secondary" icon={BookPlus} onClick={() => onPart('homework')}>
            {t('asHomework')}
          </Button>
        </Group>
      )}
      {mayMake && (isFromBank(sheet) || sheet.isOwn) && (
        <Group>
          {isFromBank(sheet) && <VaryButton sheet={sheet} onShow={onShow} />}
          {sheet.isOwn && <DeleteButton sheet={sheet} onClose={onClose} />}
        </Group>
      )}
    </div>
  )
}

function OnPaper({ sheet }: { sheet: Worksheet }) {
  const t = useText(messages)
  return (
    <Link
      to={paths.answerSheet(sheet.id)}
      className="flex items-center gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink hover:underline"
    >
      <Camera aria-hidden className="size-6 shrink-0" />
      <span>
        <b className="block">{t('onPaper')}</b>
        {t('onPaperHow')}
      </span>
    </Link>
  )
}

const Group = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 border-t border-line pt-3 [&>*]:flex-1 [&>*]:whitespace-nowrap">{children}</div>
)

function VaryButton({ sheet, onShow }: { sheet: Worksheet; onShow: (number: string) => void }) {
  const t = useText(messages)
  const vary = useVaryWorksheet()
  return (
    <Button
      variant="quiet"
      icon={Copy}
      title={t('varyWhy')}
      loading={vary.isPending}
      onClick={() =>
        vary.mutate(
          { worksheetId: sheet.id },
          {
            onSuccess: (made) => {
              if (made.outcome === 'too_few') return toast.info(t('varyTooFew'))
              toast.success(t('varied', { letter: made.worksheet.variant }), t('varyWhy'))
              onShow(made.worksheet.number)
            },
            onError: (error) =>
              toastError(error, {
                conflict: [t('varyNever')],
                limit_reached: [t('varyFailed'), t('varyAll', { count: mostWorksheetsPerDay })],
                otherwise: [t('varyFailed'), errorMessage(error)],
              }),
          },
        )
      }
    >
      {t('vary')}
    </Button>
  )
}

function DeleteButton({ sheet, onClose }: { sheet: Worksheet; onClose: () => void }) {
  const t = useText(messages)
  const remove = useDeleteWorksheet()
  return (
    <ConfirmButton
      variant="quiet"
      icon={Trash2}
      loading={remove.isPending}
      confirmation={{
        title: t('deleteAsk'),
        description: t('deleteWhy'),
        confirmLabel: t('delete'),
        danger: true,
      }}
      onConfirm={() =>
        remove.mutate(
          { worksheetId: sheet.id },
          {
            onSuccess: () => {
              toast.success(t('deleted'))
              onClose()
            },
            onError: (error) => toastError(error, { otherwise: [t('deleteFailed'), errorMessage(error)] }),
          },
        )
      }
    >
      {t('delete')}
    </ConfirmButton>
  )
}
