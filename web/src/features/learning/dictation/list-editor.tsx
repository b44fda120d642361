import { saveDictationList, type DictationList, type DictationMode } from '@capyzen/contracts/dictation'
import { mostDictated } from '@capyzen/contracts/dictation-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call, hasCode } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { ClassChoice } from './class-choice.tsx'
import { draftOf, dropDraft, isPinyinOf, keepDraft, type DraftItem, type ListDraft } from './list-draft.ts'
import { ItemRow } from './item-row.tsx'
import { listMessages } from './messages.ts'
import { PasteWords } from './paste-words.tsx'
import { forgetOverview, listQuery } from './queries.ts'

interface ListEditorProps {
  /** `new` for one that isn't stored yet. */
  draftName: string
  ownerId: string
  initial: ListDraft
}

/** Everything typed is kept on the device until it is saved. */
export function ListEditor({ draftName, ownerId, initial }: ListEditorProps) {
  const t = useText(listMessages)
  const errorMessage = useErrorMessage()
  const viewer = useViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [theirs, setTheirs] = useState<DictationList>()
  const [openLines, setOpenLines] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { title, testOn, items, mode } = draft
  const change = (part: Partial<ListDraft>) => setDraft((before) => ({ ...before, ...part }))
  const changeItem = (at: number, part: Partial<DraftItem>) =>
    setDraft((before) => ({
      ...before,
      items: before.items.map((item, index) => (index === at ? { ...item, ...part } : item)),
    }))

  useEffect(() => {
    if (draft !== initial) keepDraft(ownerId, draftName, draft)
  }, [draft, draftName, initial, ownerId])

  const save = useMutation({
    mutationFn: (revision: number) =>
      call(saveDictationList, {
        ...{ listId: draft.listId, revision, title, testOn, classIds: draft.classIds },
        items: items.map(({ unwritable: _unwritable, ...item }) => item),
      }),
    onSuccess({ outcome, list }) {
      if (outcome === 'changed_meanwhile') return setTheirs(list)
      dropDraft(ownerId, draftName)
      queries.setQueryData(listQuery(list.id).queryKey, { list })
      void forgetOverview(queries)
      toast.success(textNow(listMessages, 'saved'))
      void navigate(paths.dictationPractice())
    },
  })

  /** Lines that could not be used would be lost with the draft, so they are asked about first. */
  function submit(revision = draft.revision, isWithoutLines = false) {
    const missing =
      title.trim() === ''
        ? t('titleMissing')
        : draft.text.trim() !== ''
          ? t('textWaits')
          : items.length === 0
            ? t('itemsMissing')
            : items.some((item) => !isPinyinOf(item))
              ? t('pinyinWrong')
              : undefined
    setProblem(missing)
    setAsking(missing === undefined && openLines > 0 && !isWithoutLines)
    if (missing === undefined && (openLines === 0 || isWithoutLines)) save.mutate(revision)
  }

  return (
    <div className="mt-6 flex flex-col gap-6">
      <Card className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <Field label={t('title')}>
          {(control) => (
            <TextInput
              {...control}
              value={title}
              maxLength={60}
              placeholder={t('titleExample')}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('testOn')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min="2020-01-01"
              max="2099-12-31"
              value={testOn ?? ''}
              onChange={(event) => change({ testOn: event.target.value || null })}
            />
          )}
        </Field>
      </Card>
      <Card>
        <PasteWords
          text={draft.text}
          mode={mode}
          items={items}
          onText={(text) => change({ text })}
          onOpenLines={setOpenLines}
          onAdd={(added, text) => setDraft((before) => ({ ...before, text, items: [...before.items, ...added] }))}
        />
      </Card>
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="text-xl">{t('items')}</h2>
            <p className="text-sm text-ink-soft tabular-nums">
              {t('count', { count: items.length, most: mostDictated })}
            </p>
          </div>
          <div>
            <p className="mb-1 text-sm font-bold">{t('modeOfAll')}</p>
            <Segments
              name={t('modeOfAll')}
              value={items.every((item) => item.mode === mode) ? mode : undefined}
              onChoose={(next: DictationMode) =>
                setDraft((before) => ({
                  ...before,
                  mode: next,
                  items: before.items.map((item) => ({ ...item, mode: next })),
                }))
              }
              choices={[
                { value: 'write', label: t('write') },
                { value: 'pinyin', label: t('pinyin') },
                { value: 'read', label: t('read') },
              ]}
            />
          </div>
        </div>
        {items.length === 0 ? (
          <p className="mt-4 text-ink-soft">{t('noItems')}</p>
        ) : (
          <ol className="mt-4 divide-y divide-line">
            {items.map((item, at) => (
              <ItemRow
                key={item.text}
                number={at + 1}
                item={item}
                onChange={(part) => changeItem(at, part)}
                onRemove={() => change({ items: items.filter((_, index) => index !== at) })}
              />
            ))}
          </ol>
        )}
      </Card>
      {viewer?.isConfirmedTeacher && (
        <ClassChoice chosen={draft.classIds} onChange={(classIds) => change({ classIds })} />
      )}
      {viewer?.userType === 'parent' && !viewer.isChild && <p className="text-ink-soft">{t('forChildren')}</p>}
      {theirs && (
        <div role="alert" className="rounded-card bg-yuzu-soft p-5 text-yuzu-ink">
          <p className="text-lg font-bold">{t('conflict')}</p>
          <p className="mt-1">{t('conflictWhy')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setTheirs(undefined)
                submit(theirs.revision)
              }}
            >
              {t('keepMine')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                setTheirs(undefined)
                setDraft(draftOf(theirs))
              }}
            >
              {t('takeTheirs')}
            </Button>
          </div>
        </div>
      )}
      {save.error && (
        <FailureBox isAlert message={t('saveFailed')}>
          <p className="mt-1">
            {hasCode(save.error, 'limit_reached')
              ? t('tooManyLists')
              : errorMessage(save.error, { unreachable: t('saveFailedWhy') })}
          </p>
        </FailureBox>
      )}
      {problem && <FailureBox isAlert message={problem} />}
      {isAsking && openLines > 0 && (
        <div role="alert" className="rounded-card bg-yuzu-soft p-5 text-yuzu-ink">
          <p className="text-lg font-bold">{t('linesOpen', { count: openLines })}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => {
                setAsking(false)
                document.querySelector('[data-open-lines] input')?.scrollIntoView({ block: 'center' })
              }}
            >
              {t('backToLines')}
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                submit(undefined, true)
              }}
            >
              {t('saveWithout')}
            </Button>
          </div>
        </div>
      )}
      <Button size="large" className="self-start" loading={save.isPending} onClick={() => submit()}>
        {t('save')}
      </Button>
    </div>
  )
}
