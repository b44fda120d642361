import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { messages } from './home-messages.ts'
import { More } from './home-more.tsx'
import { Hills, SpringScene } from './home-scene.tsx'
import { ClassroomPicture, TutorPicture, VideoPicture } from './home-tiles.tsx'
import { HomeStrip } from './home-strip.tsx'
import './home.css'

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
          <HomeStrip />
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
            <Tile to={paths.classroom()} title={t('classroom')} about={t('classroomAbout')} ground="bg-leaf-soft">
              <ClassroomPicture />
            </Tile>
          </ul>
          <p className="mx-auto mt-8 max-w-2xl text-center text-balance md:mt-10">{t('note')}</p>
          <More />
        </div>
      </div>
    </div>
  )
}

interface TileProps {
  to: string
  title: string
  about: string
  ground: string
  children: ReactNode
}

function Tile({ to, title, about, ground, children }: TileProps) {
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
          </span>
          <span className="hidden size-11 shrink-0 items-center justify-center rounded-pill bg-spring-soft text-spring-ink transition-colors group-hover:bg-spring group-hover:text-on-spring sm:flex">
            <ArrowRight aria-hidden className="size-5" />
          </span>
        </span>
      </Link>
    </li>
  )
}
