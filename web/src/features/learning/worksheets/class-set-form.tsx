import type { TaughtClass } from '@capyzen/contracts/classes'
import { mostClassCopies, mostVariants, type ClassSet, type Worksheet } from '@capyzen/contracts/worksheets'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Users } from 'lucide-react'
import { useState } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segments } from '#ui/segments.tsx'
import { classMessages } from './class-messages.ts'
import { ClassSelect, OpenClasses } from './class-select.tsx'
import { DownloadButton } from './download-button.tsx'
import { classSetQuery, useMakeClassSet } from './queries.ts'
import { classSetPath, pdfName } from './sheet-files.ts'

/** One sheet for each student of a class, in one file. */
export function ClassSetForm({ sheet }: { sheet: Worksheet }) {
  const t = useText(classMessages)
  return (
    <section>
      <h3 className="text-lg">{t('setTitle')}</h3>
      <p className="mt-1 mb-4 text-ink-soft">{t('setWhy')}</p>
      <OpenClasses>{(classes) => <Order sheet={sheet} classes={classes} />}</OpenClasses>
    </section>
  )
}

const counts = Array.from({ length: mostVariants }, (_, place) => String(place + 1))

interface OrderProps {
  sheet: Worksheet
  classes: readonly [TaughtClass, ...TaughtClass[]]
}

function Order({ sheet, classes }: OrderProps) {
  const t = useText(classMessages)
  const pick = usePick()
  const errorMessage = useErrorMessage()
  const make = useMakeClassSet()
  const [classId, setClassId] = useState(classes[0].id)
  const [variants, setVariants] = useState('1')
  const [setId, setSetId] = useState<string>()
  const chosen = classes.find(({ id }) => id === classId) ?? classes[0]

  const start = () =>
    make.mutate(
      { worksheetId: sheet.id, classId, variants: Number(variants) },
      { onSuccess: ({ set }) => setSetId(set.id) },
    )

  if (setId !== undefined)
    return (
      <SetProgress
        key={setId}
        setId={setId}
        fileName={pdfName(pick(sheet.title), chosen.name)}
        onAgain={() => {
          setSetId(undefined)
          start()
        }}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <ClassSelect classes={classes} value={classId} onChoose={setClassId} />
      <div>
        <p className="mb-1.5 font-bold">{t('variants')}</p>
        <Segments
          name={t('variants')}
          value={variants}
          choices={counts.map((value) => ({
            value,
            label: value === '1' ? t('one') : t('several', { count: value }),
            ...(value !== '1' && { name: t('severalNamed', { count: value }) }),
          }))}
          onChoose={setVariants}
        />
        <p className="mt-1.5 text-sm text-ink-soft">{t('variantsWhy')}</p>
      </div>
      {make.error && (
        <FailureBox
          isAlert
          message={errorMessage(make.error, {
            not_found: t('classGone'),
            conflict: t('noneInClass'),
            limit_reached: t('tooMany', { count: mostClassCopies }),
          })}
        />
      )}
      <Button icon={Users} loading={make.isPending} onClick={start}>
        {t('makeSet')}
      </Button>
    </div>
  )
}

interface SetProgressProps {
  setId: string
  fileName: string
  onAgain: () => void
}

function SetProgress({ setId, fileName, onAgain }: SetProgressProps) {
  const t = useText(classMessages)
  const query = useQuery(classSetQuery(setId))
  return (
    <Fetched query={query} lines={2} unknown={<Failed message={t('expired')} onAgain={onAgain} />}>
      {({ set }) => <SetState set={set} fileName={fileName} onAgain={onAgain} />}
    </Fetched>
  )
}

function SetState({ set, fileName, onAgain }: { set: ClassSet } & Omit<SetProgressProps, 'setId'>) {
  const t = useText(classMessages)
  if (set.state === 'failed') return <Failed message={t('failed')} onAgain={onAgain} />
  if (set.state === 'making') {
    const said = t('making', { done: set.done, total: set.total })
    return (
      <div className="flex flex-col gap-3">
        <p role="status" className="font-bold tabular-nums">
          {said}
        </p>
        <Progress name={said} value={set.done} max={set.total} />
        <p className="text-sm text-ink-soft">{t('makingWhy')}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-center gap-2 font-bold">
        <CircleCheck aria-hidden className="size-6 text-leaf" />
        {t('ready')}
      </p>
      <DownloadButton
        path={classSetPath(set.id)}
        fileName={fileName}
        label={t('downloadSet')}
        gone={t('expired')}
        className="w-full"
      />
      <p className="text-sm text-ink-soft">{t('readyWhy')}</p>
    </div>
  )
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  const t = useText(classMessages)
  return (
    <div className="flex flex-col items-start gap-4">
      <FailureBox isAlert message={message} />
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  )
}
