import { ArrowRight } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { useSession } from '#features/identity/auth/session.tsx'
import { readChoice } from '#platform/device-choices.ts'
import { defineMessages, useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { paths } from '#paths'
import { Hills, SpringScene } from './home-scene.tsx'
import { ClassroomPicture, TutorPicture, VideoPicture } from './home-tiles.tsx'
import './home.css'

const messages = defineMessages('home', {
  question: { en: 'What shall we learn today?', zh: '今天想学点什么？' },
  invitation: { en: 'Three places by the spring. Pick the one you like.', zh: '泉边有三个好去处，随你挑。' },
  aiTutor: { en: 'AI tutor', zh: 'AI 导师' },
  aiTutorAbout: {
    en: 'Write, speak, read and solve, with a patient helper.',
    zh: '写作、口语、阅读、解题，有人耐心陪着。',
  },
  videoLessons: { en: 'Video lessons', zh: '视频课' },
  videoLessonsAbout: { en: 'Watch, pause, watch again. P5 and P6.', zh: '看一遍，停一停，再看一遍。适合小五、小六。' },
  classroom: { en: 'Online classroom', zh: '在线课堂' },
  classroomAbout: { en: 'Live lessons with a teacher and classmates.', zh: '和老师、同学一起上直播课。' },
  beingBuilt: { en: 'Being built', zh: '建设中' },
  note: {
    en: 'Click each module to visit its page. More features will show up here soon. Stay tuned!',
    zh: '点一点，就能走进每个模块。更多功能很快会在这里出现，敬请期待！',
  },
})

export function HomePage() {
  const t = useText(messages)
  usePageTitle(undefined)

  return (
    <div className="flex min-h-full flex-col">
      <div className="home-sky relative z-10 overflow-x-clip">
        <Hills />
        <div className="page-width relative grid items-end md:grid-cols-[1fr_minmax(0,46%)] md:gap-8 lg:grid-cols-[1fr_500px]">
          <div className="pt-8 text-center md:self-center md:py-10 md:text-left">
            <h1 className="text-3xl md:text-4xl">{t('question')}</h1>
            <p className="mt-2 text-lg text-ink-soft">{t('invitation')}</p>
          </div>
          <SpringScene />
        </div>
      </div>
      <div className="home-water flex-1">
        <div className="page-width relative pt-10 pb-6 md:pt-14">
          <GoOn />
          <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
            <Tile to={paths.aiTutor()} title={t('aiTutor')} about={t('aiTutorAbout')} ground="bg-yuzu-soft">
              <TutorPicture />
            </Tile>
            <Tile
              to={paths.videoTutorials()}
              title={t('videoLessons')}
              about={t('videoLessonsAbout')}
              ground="bg-spring-soft"
            >
              <VideoPicture />
            </Tile>
            <Tile
              to={paths.classroom()}
              title={t('classroom')}
              about={t('classroomAbout')}
              isBeingBuilt
              ground="bg-leaf-soft"
            >
              <ClassroomPicture />
            </Tile>
          </ul>
          <p className="mx-auto mt-8 max-w-2xl text-center text-balance md:mt-10">{t('note')}</p>
        </div>
      </div>
    </div>
  )
}

const GoOnCard = latePart(() => import('#features/learning/progress/go-on-card.tsx').then((m) => m.GoOnCard))

/**
 * For students who are signed in. Its space is kept while session and card are fetched, so that the tiles don't move:
 * this device remembers whether there was a card last.
 */
function GoOn() {
  const session = useSession()
  const [before] = useState(() => readChoice('home-card', ['none', 'shown', 'unknown'], 'unknown'))
  const space = before === 'none' ? null : <div className="mb-6 h-33 lg:h-28" />
  if (session === 'loading') return before === 'shown' ? space : null
  if (session === 'visitor' || session.userType !== 'student') return null
  return (
    <Suspense fallback={space}>
      <GoOnCard space={space} />
    </Suspense>
  )
}

interface TileProps {
  to: string
  title: string
  about: string
  /** As `open-pages.ts` says. */
  isBeingBuilt?: true
  ground: string
  children: ReactNode
}

function Tile({ to, title, about, isBeingBuilt, ground, children }: TileProps) {
  const t = useText(messages)
  return (
    <li className="flex">
      <Link
        to={to}
        className="group home-tile grid w-full grid-cols-[116px_1fr] overflow-hidden rounded-card bg-card shadow-card sm:grid-cols-[190px_1fr] lg:grid-cols-1 lg:grid-rows-[auto_1fr]"
      >
        <span className={`flex items-center justify-center p-3 lg:p-5 ${ground}`}>{children}</span>
        <span className="flex items-center gap-3 p-4 md:p-6 lg:items-end">
          <span className="min-w-0 flex-1 self-center lg:self-start">
            <span className="block text-xl font-extrabold md:text-2xl">{title}</span>
            <span className="mt-1 block text-balance text-ink-soft">{about}</span>
            {isBeingBuilt && <span className="being-built-mark mt-2">{t('beingBuilt')}</span>}
          </span>
          <span className="hidden size-11 shrink-0 items-center justify-center rounded-pill bg-spring-soft text-spring-ink transition-colors group-hover:bg-spring group-hover:text-on-spring sm:flex">
            <ArrowRight aria-hidden className="size-5" />
          </span>
        </span>
      </Link>
    </li>
  )
}
