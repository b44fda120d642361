import type { PaperQuestion } from '@capyzen/contracts/exams'

/** Figures are drawn in dark lines, so they keep a light ground in the dark theme too. */
export function QuestionFigure({ image }: { image: NonNullable<PaperQuestion['image']> }) {
  return (
    <img
      src={image.url}
      alt={image.alt}
      width={image.width}
      height={image.height}
      className="h-auto max-w-full rounded-control border border-line bg-[#fffdf8] p-2"
    />
  )
}
