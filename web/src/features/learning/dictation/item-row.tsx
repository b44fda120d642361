import type { DictationMode } from '@capyzen/contracts/dictation'
import { recordingUrl } from '@capyzen/contracts/recordings'
import { Mic, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { Recorder } from '#shared/recorder.tsx'
import { useKeepRecording } from '#shared/recording-queries.ts'
import '#shared/strokes/teaching-face.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { isPinyinOf, type DraftItem } from './list-draft.ts'
import { listMessages } from './messages.ts'

interface ItemRowProps {
  number: number
  item: DraftItem
  onChange: (part: Partial<DraftItem>) => void
  onRemove: () => void
}

/** A word of a list: what is asked of it, its pinyin, and the owner's voice. */
export function ItemRow({ number, item, onChange, onRemove }: ItemRowProps) {
  const t = useText(listMessages)
  const [isRecording, setRecording] = useState(false)
  const { text, pinyin, mode, recordingId, unwritable } = item
  const isFit = isPinyinOf(item)
  const pinyinId = `pinyin-${text}`
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="w-7 shrink-0 text-right text-ink-soft tabular-nums">{number}</span>
        <span lang="zh-Hans" className="teaching-face min-w-24 flex-1 text-2xl leading-tight md:flex-none md:basis-36">
          {text}
        </span>
        <div className="order-last flex w-full gap-2 pl-10 md:order-none md:w-auto md:flex-1 md:pl-0">
          <TextInput
            aria-label={t('pinyinOf', { text })}
            aria-invalid={isFit ? undefined : true}
            aria-describedby={isFit ? undefined : pinyinId}
            lang="zh-Latn"
            value={pinyin}
            maxLength={100}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange({ pinyin: event.target.value })}
            className="min-w-0 flex-1"
          />
          <Select
            aria-label={t('modeOf', { text })}
            value={mode}
            onValueChange={(next: DictationMode) => onChange({ mode: next })}
            options={[
              { value: 'write', label: t('write') },
              { value: 'pinyin', label: t('pinyin') },
              { value: 'read', label: t('read') },
            ]}
            className="w-34! shrink-0"
          />
        </div>
        <div className="flex shrink-0">
          <HearButton
            text={text}
            language="zh"
            recordingUrl={recordingId === null ? null : recordingUrl(recordingId)}
          />
          <IconButton
            name={t('record', { text })}
            icon={Mic}
            className={recordingId === null ? undefined : 'text-leaf-ink'}
            onClick={() => setRecording(true)}
          />
          <IconButton name={t('remove', { text })} icon={Trash2} onClick={onRemove} />
        </div>
      </div>
      {!isFit && (
        <p id={pinyinId} className="mt-1 pl-10 text-sm font-bold text-plum-ink">
          {t('badPinyin')}
        </p>
      )}
      {unwritable.length > 0 && mode === 'write' && (
        <p className="mt-1 pl-10 text-sm text-ink-soft">{t('unwritableWord', { characters: unwritable.join('、') })}</p>
      )}
      {recordingId !== null && <p className="mt-1 pl-10 text-sm text-leaf-ink">{t('recorded')}</p>}
      {isRecording && <RecordDialog item={item} onChange={onChange} onClose={() => setRecording(false)} />}
    </li>
  )
}

/** Longer than any word takes, twice. */
const longestSeconds = 12

function RecordDialog({ item, onChange, onClose }: Pick<ItemRowProps, 'item' | 'onChange'> & { onClose: () => void }) {
  const t = useText(listMessages)
  const { text, recordingId } = item
  const keep = useKeepRecording('word')
  const [isNotKept, setNotKept] = useState(false)
  return (
    <Dialog
      onClose={onClose}
      title={t('recordTitle', { text })}
      description={t('recordWhy')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Recorder
        longestSeconds={longestSeconds}
        name={text}
        kept={recordingId === null ? null : { url: recordingUrl(recordingId), seconds: 2 }}
        onDelete={() => onChange({ recordingId: null })}
        onRecorded={(speech) => {
          setNotKept(false)
          keep.mutate(speech, {
            onSuccess: (recording) => {
              setNotKept(recording === null)
              onChange({ recordingId: recording?.id ?? null })
            },
          })
        }}
      />
      <p role="status" className="mt-3 font-bold text-plum-ink empty:hidden">
        {keep.isError ? t('recordFailed') : isNotKept ? t('notKept') : ''}
      </p>
    </Dialog>
  )
}
