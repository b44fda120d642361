import type { readWordList } from '@capyzen/contracts/words'
import { changeWordList, createWordList } from '@capyzen/contracts/words'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { mostListedWords } from '@capyzen/contracts/word-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { call, hasCode } from '#platform/api.ts'
import { textNow, useText, type Language } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { randomUuid } from '#platform/visit-id.ts'
import { paths } from '#paths'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { deckPath } from './address.ts'
import { dropDraft, keepDraft, readDraft, type DraftWord, type ListDraft } from './list-draft.ts'
import { editorMessages, messages } from './messages.ts'
import { PasteBox } from './paste-box.tsx'
import { listQuery, refreshWords } from './queries.ts'
import { WordRow } from './word-row.tsx'

interface EditorProps {
  /** Null for one that isn't stored yet. */
  listId: string | null
  ownerId: string
}

/** `gate` stands around the form, which stores what a child types. */
export function ListEditor({ listId, ownerId, gate }: EditorProps & { gate: (content: ReactNode) => ReactNode }) {
  const t = useText(editorMessages)
  const word = useText(messages)
  const back = listId ? deckPath({ kind: 'list', listId }) : paths.vocabulary()
  return (
    <div className="page-width max-w-3xl! py-6 md:py-10">
      <Link to={back} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        {word('allDecks')}
      </Link>
      <h1 className="mt-1 text-3xl">{t(listId ? 'editHeading' : 'newHeading')}</h1>
      {gate(
        listId ? (
          <StoredList listId={listId} ownerId={ownerId} />
        ) : (
          <Editor listId={null} ownerId={ownerId} initial={emptyDraft()} isKept={false} />
        ),
      )}
    </div>
  )
}

function StoredList({ listId, ownerId }: EditorProps & { listId: string }) {
  const t = useText(messages)
  const list = useQuery({ ...listQuery(listId), refetchOnWindowFocus: false, staleTime: Infinity, gcTime: 0 })
  return (
    <Fetched
      query={list}
      messages={messages.words}
      className="mt-6"
      unknown={<EmptyState mood="puzzled" title={t('unknownDeck')} description={t('unknownDeckWhy')} />}
    >
      {(data) => <Editor listId={listId} ownerId={ownerId} initial={toDraft(data.list)} isKept={data.list.isKept} />}
    </Fetched>
  )
}

const emptyDraft = (): ListDraft => ({
  ...{ listId: randomUuid(), title: '', language: 'en', pasted: '', words: [], changedAt: null },
})

const toDraft = ({ id, title, language, changedAt, cards }: CallResult<typeof readWordList>['list']): ListDraft => ({
  ...{ listId: id, title, language, changedAt, pasted: '' },
  words: cards.map(({ word, pinyin, partOfSpeech, definition, example, translation }) => ({
    ...{ word, pinyin, partOfSpeech, definition, example, translation, isUnknown: false },
  })),
})

interface DraftEditorProps extends EditorProps {
  initial: ListDraft
  /** The title of the kept words is ours. */
  isKept: boolean
}

function Editor({ listId, ownerId, initial, isKept }: DraftEditorProps) {
  const t = useText(editorMessages)
  const [restored] = useState(() => readDraft(ownerId, listId))
  const [draft, setDraft] = useState(restored ?? initial)
  const [isRestored, setRestored] = useState(restored !== undefined)
  /** Unknown words whose spelling was asked about. */
  const [seen, setSeen] = useState<readonly string[]>([])
  const doubtful = draft.words.filter(({ isUnknown }) => isUnknown)
  const [isTitleMissing, setTitleMissing] = useState(false)
  const saving = useSaveList(listId, ownerId)
  const isTouched = JSON.stringify(draft) !== JSON.stringify({ ...initial, listId: draft.listId })
  useEffect(() => {
    if (isTouched) keepDraft(ownerId, listId, draft)
  }, [isTouched, ownerId, listId, draft])

  const change = (changed: Partial<ListDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const changeWord = (index: number, word: DraftWord | null) =>
    change({
      words: draft.words.flatMap((one, at) => (at === index ? (word ? [word] : []) : [one])),
    })
  function startAfresh() {
    dropDraft(ownerId, listId)
    setDraft(initial)
    setRestored(false)
  }
  function save() {
    if (draft.title.trim() === '') return setTitleMissing(true)
    // A misspelled word would be learned so.
    if (doubtful.some(({ word }) => !seen.includes(word))) return setSeen(doubtful.map(({ word }) => word))
    saving.mutate(draft)
  }
  return (
    <>
      {isRestored && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-spring-soft px-4 py-2">
          <p className="font-bold text-spring-ink">{t('restored')}</p>
          <Button variant="quiet" size="small" onClick={startAfresh}>
            {t('startAfresh')}
          </Button>
        </div>
      )}
      <Card className="mt-5 flex flex-col gap-6">
        {!isKept && (
          <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
            <Field label={t('title')} hint={t('titleHint')} error={isTitleMissing ? t('titleMissing') : ''}>
              {(control) => (
                <TextInput
                  {...control}
                  value={draft.title}
                  maxLength={80}
                  onChange={(event) => {
                    change({ title: event.target.value })
                    setTitleMissing(false)
                  }}
                />
              )}
            </Field>
            {draft.changedAt === null && draft.words.length === 0 && (
              <div className="flex flex-col gap-1.5">
                <p className="font-bold">{t('language')}</p>
                <Segments<Language>
                  name={t('language')}
                  value={draft.language}
                  choices={[
                    { value: 'en', label: t('english') },
                    { value: 'zh', label: t('chinese') },
                  ]}
                  onChoose={(language) => change({ language })}
                />
              </div>
            )}
          </div>
        )}
        <PasteBox draft={draft} onChange={setDraft} />
      </Card>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          {draft.words.length === 0 ? t('noWords') : t('words', { count: draft.words.length })}
        </h2>
        <span className="text-sm text-ink-soft tabular-nums">
          {draft.words.length} / {mostListedWords}
        </span>
      </div>
      {draft.words.length > 0 && (
        <Card flush className="mt-3">
          <ul className="divide-y divide-line">
            {draft.words.map((word, index) => (
              <WordRow
                key={word.word}
                word={word}
                language={draft.language}
                onChange={(changed) => changeWord(index, changed)}
                onRemove={() => changeWord(index, null)}
              />
            ))}
          </ul>
        </Card>
      )}
      <div aria-live="polite" className="mt-6 empty:hidden">
        {doubtful.some(({ word }) => seen.includes(word)) && (
          <p className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
            {t('checkSpelling', {
              words: doubtful
                .slice(0, 5)
                .map(({ word }) => word)
                .join(', '),
            })}
          </p>
        )}
      </div>
      {saving.error !== null && <SaveFailure error={saving.error} />}
      <Button size="large" className="mt-6" loading={saving.isPending} onClick={save}>
        {t('save')}
      </Button>
    </>
  )
}

function SaveFailure({ error }: { error: unknown }) {
  const t = useText(editorMessages)
  const errorMessage = useErrorMessage()
  const why = hasCode(error, 'conflict')
    ? t('conflict')
    : hasCode(error, 'limit_reached')
      ? t('limit')
      : errorMessage(error, { unreachable: t('saveFailedWhy') })
  return (
    <div className="mt-6">
      <FailureBox isAlert message={t('saveFailed')}>
        <p className="mt-1">{why}</p>
      </FailureBox>
    </div>
  )
}

function useSaveList(listId: string | null, ownerId: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ listId: id, title, language, words, changedAt }: ListDraft) => {
      const content = {
        ...{ listId: id, title, language },
        words: words.map(({ isUnknown: _isUnknown, suggestion: _suggestion, ...word }) => word),
      }
      return changedAt === null
        ? call(createWordList, content, { isRepeatable: true })
        : call(changeWordList, { ...content, changedAt })
    },
    onSuccess: async ({ listId: id }, { pasted }) => {
      dropDraft(ownerId, listId)
      // What did not fit is the beginning of the next list.
      if (pasted.trim() !== '') keepDraft(ownerId, null, { ...emptyDraft(), pasted })
      toast.success(textNow(editorMessages, 'saved'))
      await refreshWords(queries)
      void navigate(deckPath({ kind: 'list', listId: id }), { replace: true })
    },
  })
}
