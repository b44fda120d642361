import { deleteDictationList, type DictationList } from '@capyzen/contracts/dictation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Play, Printer, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import '#shared/strokes/teaching-face.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { draftOf, dropDraft, emptyDraft, readDraft } from './list-draft.ts'
import { ListEditor } from './list-editor.tsx'
import { listMessages, messages } from './messages.ts'
import { forgetOverview, listQuery } from './queries.ts'
import { helperPath } from './source-title.ts'
import { sheetUrl } from './word-lists.tsx'

type Gate = (content: ReactNode) => ReactNode

/** A list: its editor for the owner, its words for everybody else who has it. `gate` stands around what is typed. */
export function DictationListScreen({ listId, gate }: { listId: string; gate: Gate }) {
  const t = useText(messages)
  const ownerId = useViewer()?.id
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.dictationPractice()} label={t('toDictation')} />
      {/* Drafts are of one user. */}
      {ownerId === undefined ? (
        <Loading lines={5} className="mt-4" />
      ) : listId === 'new' ? (
        <NewList ownerId={ownerId} gate={gate} />
      ) : (
        <StoredList listId={listId} ownerId={ownerId} gate={gate} />
      )}
    </div>
  )
}

function NewList({ ownerId, gate }: { ownerId: string; gate: Gate }) {
  const t = useText(listMessages)
  const [initial] = useState(() => readDraft(ownerId, 'new') ?? emptyDraft())
  return (
    <>
      <PageHeading title={t('newTitle')} lead={t('lead')} />
      {gate(<ListEditor draftName="new" ownerId={ownerId} initial={initial} />)}
    </>
  )
}

function StoredList({ listId, ownerId, gate }: { listId: string; ownerId: string; gate: Gate }) {
  const t = useText(listMessages)
  // What is typed must not be replaced by what another device saves; saving tells of it.
  const list = useQuery({ ...listQuery(listId), staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false })
  const unknown = (
    <Card className="mt-4">
      <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
    </Card>
  )
  return (
    <Fetched query={list} messages={messages.words} lines={5} className="mt-4" inCard unknown={unknown}>
      {({ list: stored }) =>
        stored.giver === 'own' ? <OwnList list={stored} ownerId={ownerId} gate={gate} /> : <GivenList list={stored} />
      }
    </Fetched>
  )
}

function OwnList({ list, ownerId, gate }: { list: DictationList; ownerId: string; gate: Gate }) {
  const t = useText(listMessages)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [initial] = useState(() => readDraft(ownerId, list.id) ?? draftOf(list))
  const remove = useMutation({
    mutationFn: () => call(deleteDictationList, { listId: list.id }),
    onSuccess() {
      dropDraft(ownerId, list.id)
      toast.success(textNow(listMessages, 'deleted'))
      void forgetOverview(queries)
      void navigate(paths.dictationPractice(), { replace: true })
    },
    onError: () => toast.error(textNow(listMessages, 'deleteFailed')),
  })
  return (
    <>
      <PageHeading title={t('changeTitle')} lead={t('lead')} actions={<Actions list={list} />} />
      {gate(<ListEditor draftName={list.id} ownerId={ownerId} initial={initial} />)}
      <ConfirmButton
        variant="quiet"
        icon={Trash2}
        loading={remove.isPending}
        className="mt-6 !text-plum-ink hover:!bg-plum-soft"
        confirmation={{
          title: t('deleteAsk', { title: list.title }),
          description: t('deleteWhy'),
          confirmLabel: t('delete'),
          danger: true,
        }}
        onConfirm={() => remove.mutate()}
      >
        {t('delete')}
      </ConfirmButton>
    </>
  )
}

function Actions({ list }: { list: Pick<DictationList, 'id' | 'isOpen'> }) {
  const t = useText(messages)
  return (
    <div className="flex flex-wrap gap-3">
      {list.isOpen && (
        <ButtonLink to={helperPath({ kind: 'list', listId: list.id })} icon={Play}>
          {t('start')}
        </ButtonLink>
      )}
      <a href={sheetUrl(list.id)} target="_blank" rel="noreferrer" className={buttonVariants({ variant: 'secondary' })}>
        <Printer aria-hidden className="size-5" />
        {t('print')}
      </a>
    </div>
  )
}

function GivenList({ list }: { list: DictationList }) {
  const t = useText(listMessages)
  return (
    <>
      <PageHeading title={list.title} lead={list.giverName ?? ''} actions={<Actions list={list} />} />
      <Card flush className="mt-6">
        <ol className="divide-y divide-line">
          {list.items.map(({ text, pinyin, mode }, at) => (
            // Words never change places here.
            <li key={at} className="flex items-center gap-4 px-5 py-3">
              <span className="w-7 shrink-0 text-right text-ink-soft tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1">
                <span lang="zh-Latn" className="block text-sm text-ink-soft">
                  {pinyin}
                </span>
                <span lang="zh-Hans" className="teaching-face text-2xl leading-tight">
                  {text}
                </span>
              </span>
              <span className="text-sm text-ink-soft">{t(mode)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
