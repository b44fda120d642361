import type { QuestionImage } from '@capyzen/contracts/questions'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { materialMessages } from './messages.ts'

/** Figures are drawn in dark lines, so they keep a light ground in the dark theme too. */
const ground = 'rounded-control border border-line bg-[#fffdf8] p-2'

/** The whole picture can be tapped; the button comes after it, so that its description is read first. */
export function QuestionPicture({ image }: { image: QuestionImage }) {
  const t = useText(materialMessages)
  const [isLarge, enlarge] = useState(false)
  const { url, alt, width, height } = image
  return (
    <div className="group relative w-fit max-w-full">
      <img src={url} alt={alt} width={width} height={height} className={`${ground} block h-auto max-w-full pb-12!`} />
      <button
        type="button"
        aria-label={t('enlargePicture')}
        aria-haspopup="dialog"
        title={t('enlargePicture')}
        onClick={() => enlarge(true)}
        className="absolute inset-0 cursor-zoom-in rounded-control"
      >
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full border border-line-strong bg-card text-ink shadow-card group-hover:border-spring group-hover:text-spring-ink">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      <Dialog
        open={isLarge}
        onClose={() => enlarge(false)}
        title={t('picture')}
        className="max-w-[min(1100px,100%)]! p-4! md:p-6!"
      >
        {/* Wider than a phone, so it is moved under the finger or by arrow keys. */}
        <div tabIndex={0} role="group" aria-label={t('picture')} className="overflow-auto rounded-control">
          <img
            src={url}
            alt={alt}
            style={{ width: `max(100%, ${Math.min(width * 2, 720)}px)` }}
            className={`${ground} block h-auto max-w-none`}
          />
        </div>
      </Dialog>
    </div>
  )
}
