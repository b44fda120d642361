import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { PageCorners, useCornerNames } from './page-corners.tsx'
import { photoMessages } from './photo-messages.ts'
import type { LearnerId } from './queries.ts'
import type { Photographs, ProblemPhoto } from './use-photographs.ts'

interface PhotoProblemNoticeProps {
  problemPhoto: ProblemPhoto
  photographs: Photographs
  learnerId: LearnerId
  /** Of a parent's child. */
  childName: string | undefined
  onOwn: () => void
}

/** What went wrong with one photograph, and what helps. */
export function PhotoProblemNotice({
  problemPhoto,
  photographs,
  learnerId,
  childName,
  onOwn,
}: PhotoProblemNoticeProps) {
  const t = useText(photoMessages)
  const pick = usePick()
  const cornerNames = useCornerNames()
  const { id, name, problem } = problemPhoto
  const dismiss = () => photographs.dismiss(id)
  const done = (
    <Button variant="quiet" size="small" onClick={dismiss}>
      {t('dismiss')}
    </Button>
  )
  const again = (file: File) => (
    <Button variant="secondary" size="small" icon={RefreshCw} onClick={() => photographs.add([file])}>
      {t('tryAgain')}
    </Button>
  )
  switch (problem.kind) {
    case 'corners_missing':
      return (
        <Notice
          title={t('corners_missing')}
          why={t('corners_missingWhy', { corners: cornerNames(problem.corners) })}
          picture={<PageCorners missing={problem.corners} />}
          name={name}
        >
          {done}
        </Notice>
      )
    case 'otherSheet': {
      const child = learnerId === undefined ? '' : `?child=${learnerId}`
      return (
        <Notice title={t('otherSheet')} why={t('otherSheetWhy', { title: pick(problem.sheet.title) })} name={name}>
          <ButtonLink variant="secondary" size="small" to={paths.answerSheet(problem.sheet.id) + child}>
            {t('openOther')}
          </ButtonLink>
          {done}
        </Notice>
      )
    }
    case 'yours':
      return (
        <Notice
          title={childName === undefined ? t('yours') : t('yoursOfChild', { name: childName })}
          why={t('yoursWhy', { number: problem.photo.page ?? 1 })}
        >
          <img
            src={problem.picture}
            alt={t('namePicture')}
            className="max-h-24 w-full rounded-control border border-line bg-[#fff] object-contain object-left p-1"
          />
          <Button
            size="small"
            onClick={() => {
              dismiss()
              onOwn()
            }}
          >
            {t('yes')}
          </Button>
          <Button variant="secondary" size="small" onClick={dismiss}>
            {t('no')}
          </Button>
        </Notice>
      )
    case 'busy':
      return (
        <Notice title={t('busy')} why={t('busyWhy')} name={name}>
          {again(problem.file)}
        </Notice>
      )
    case 'oneAtATime':
      return (
        <Notice title={t('oneAtATime')} why={t('busyWhy')} name={name}>
          {again(problem.file)}
        </Notice>
      )
    case 'failed':
      return (
        <Notice title={t('failed')} why={problem.why} name={name}>
          {again(problem.file)}
        </Notice>
      )
    default:
      return (
        <Notice title={t(problem.kind)} why={t(`${problem.kind}Why`)} name={name}>
          {done}
        </Notice>
      )
  }
}

interface NoticeProps {
  title: string
  why: string
  name?: string
  picture?: ReactNode
  children: ReactNode
}

function Notice({ title, why, name, picture, children }: NoticeProps) {
  const t = useText(photoMessages)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} role="alert" className="flex gap-4 rounded-control bg-yuzu-soft p-4">
      {picture}
      <div className="min-w-0 flex-1">
        <p className="font-bold text-yuzu-ink">{title}</p>
        <p className="mt-1">{why}</p>
        {name !== undefined && <p className="mt-1 truncate text-sm text-ink-soft">{t('ofPhoto', { name })}</p>}
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  )
}
