import type { PublicationStatus } from '@capyzen/contracts/course-authoring'
import { CircleCheck, CircleDot } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { messages } from './editor-messages.ts'

/** Saving leaves it a draft or published, as it is. */
export type SaveAction = 'save' | 'publish' | 'take_back'

export interface EditorBarProps {
  status: PublicationStatus
  isDirty: boolean
  busyWith: SaveAction | undefined
  onPublish: () => void
  onTakeBack: () => void
}

/** Stays in sight as long as the form is; saving neither publishes nor takes back. */
export function EditorBar({ status, isDirty, busyWith, onPublish, onTakeBack }: EditorBarProps) {
  const t = useText(messages)
  const Icon = isDirty ? CircleDot : CircleCheck
  return (
    <div
      data-thumb-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-card px-4 py-3 shadow-float md:px-6"
    >
      <p role="status" className="flex items-center gap-2 text-sm font-bold">
        <Icon aria-hidden className={isDirty ? 'size-5 text-yuzu-ink' : 'size-5 text-leaf-ink'} />
        {t(isDirty ? 'unsaved' : 'allSaved')}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {status === 'draft' ? (
          <Button variant="secondary" loading={busyWith === 'publish'} onClick={onPublish}>
            {t('publish')}
          </Button>
        ) : (
          <Button variant="secondary" loading={busyWith === 'take_back'} onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
        <Button type="submit" loading={busyWith === 'save'}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
