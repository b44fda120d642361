import { largestSlideFile, mostSlides, type Slide } from '@capyzen/contracts/live-lessons'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { base64Of } from '#platform/base64.ts'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { toastError } from '#shared/error-message.ts'
import { moved } from '#shared/moved.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { FileDropArea } from '#ui/file-drop-area.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { Part } from './part.tsx'
import { useAddSlides, useArrangeSlides } from './teacher-queries.ts'

const accepted = 'application/pdf,image/jpeg,image/png,image/webp'

/** Pages of PDFs and pictures, in the order in which they are shown. */
export function SlidesPart({ sessionId, slides }: { sessionId: string; slides: readonly Slide[] }) {
  const t = useText(messages)
  const add = useAddSlides(sessionId)
  const [name, setName] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)

  async function send(file: File | undefined) {
    if (!file || add.isPending) return
    add.reset()
    setName(file.name)
    setTooLarge(file.size > largestSlideFile)
    if (file.size > largestSlideFile) return
    add.mutate(await base64Of(file), {
      onSuccess: ({ slides: now }) => toast.success(t('slidesAdded', { count: now.length - slides.length })),
    })
  }

  return (
    <Part title={t('slides')} why={t('slidesWhy')}>
      {add.isPending ? (
        <p role="status" className="flex items-center gap-3 rounded-card bg-well px-5 py-6">
          <Spinner />
          {t('addingSlides', { name })}
        </p>
      ) : (
        slides.length < mostSlides && (
          <FileDropArea
            text={t('dropSlides')}
            buttonLabel={t('chooseSlides')}
            accept={accepted}
            onFile={(file) => void send(file)}
          />
        )
      )}
      {(isTooLarge || add.isError) && <FailureBox isAlert message={t(isTooLarge ? 'tooLarge' : reasonOf(add.error))} />}
      {slides.length > 0 && <SlideList sessionId={sessionId} slides={slides} />}
    </Part>
  )
}

function reasonOf(error: unknown) {
  if (hasCode(error, 'unsupported_media_type')) return 'wrongFile'
  if (hasCode(error, 'limit_reached')) return 'tooManySlides'
  if (hasCode(error, 'body_too_large')) return 'tooLarge'
  return hasCode(error, 'too_many_requests') ? 'slidesBusy' : 'slidesFailed'
}

function SlideList({ sessionId, slides }: { sessionId: string; slides: readonly Slide[] }) {
  const t = useText(messages)
  const arrange = useArrangeSlides(sessionId)
  const list = useRef<HTMLOListElement>(null)
  const change = (next: readonly Slide[], focus: { id: string | undefined; control: string }) => {
    arrange.mutate(next, { onError: (error) => toastError(error, { otherwise: [t('notSaved')] }) })
    // The focus stays with the slide that moved, or goes to the one that took the place of a deleted one.
    requestAnimationFrame(() => {
      const controls = list.current?.querySelectorAll<HTMLButtonElement>(`[data-slide="${focus.id}"] button`) ?? []
      const wanted = [...controls].find((one) => one.dataset.control === focus.control && !one.disabled)
      ;(wanted ?? [...controls].find((one) => !one.disabled))?.focus()
    })
  }
  return (
    <ol ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {slides.map(({ id, url }, at) => {
        const name = t('slide', { number: at + 1 })
        return (
          <li key={id} data-slide={id} className="overflow-hidden rounded-control border border-line bg-well">
            <img
              src={url}
              alt={name}
              loading="lazy"
              decoding="async"
              className="aspect-video w-full bg-white object-contain"
            />
            <div className="flex items-center bg-card pl-3">
              <span aria-hidden className="mr-auto text-sm font-bold text-ink-soft tabular-nums">
                {at + 1}
              </span>
              <IconButton
                name={t('moveLeft', { name })}
                icon={ArrowLeft}
                data-control="left"
                disabled={at === 0}
                onClick={() => change(moved(slides, at, at - 1), { id, control: 'left' })}
                className="[&>svg]:size-5"
              />
              <IconButton
                name={t('moveRight', { name })}
                icon={ArrowRight}
                data-control="right"
                disabled={at === slides.length - 1}
                onClick={() => change(moved(slides, at, at + 1), { id, control: 'right' })}
                className="[&>svg]:size-5"
              />
              <IconButton
                name={t('remove', { name })}
                icon={Trash2}
                data-control="remove"
                onClick={() =>
                  change(
                    slides.filter((slide) => slide.id !== id),
                    { id: (slides[at + 1] ?? slides[at - 1])?.id, control: 'remove' },
                  )
                }
                className="[&>svg]:size-5"
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
