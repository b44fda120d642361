import type { PlayableVideo } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance } from '@vidstack/react'
import { useRef, useState, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ChapterList } from './chapter-list.tsx'
import type { Renewal } from './lasting-source.ts'
import { LessonPlayer } from './lesson-player.tsx'
import './lesson.css'
import { messages } from './messages.ts'
import type { Sent, WhatWasWatched } from './progress-keeper.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

export interface LessonProps {
  courseId: string
  /** The newest signed addresses. */
  video: PlayableVideo
  onRenew: () => Promise<Renewal>
  /** Keeps what was watched; undefined where nothing is kept. */
  onWatched: ((what: WhatWasWatched) => Promise<Sent>) | undefined
  /** The way to the next lesson. */
  next: ReactNode
}

/** The player with its words and chapters beside it, or below it where there is no room. */
export function Lesson({ courseId, video, onRenew, onWatched, next }: LessonProps) {
  const t = useText(messages)
  const player = useRef<MediaPlayerInstance>(null)
  const [shown, show] = useState<'transcript' | 'chapters'>('transcript')
  const languages = video.captions.map(({ language }) => language)
  const hasWords = languages.length > 0
  const hasChapters = video.chapters.length > 0
  const words = <TranscriptPanel courseId={courseId} languages={languages} player={player} />
  const chapters = <ChapterList chapters={video.chapters} player={player} />

  return (
    <div className="lesson">
      <div className={cn('lesson-parts', (hasWords || hasChapters) && 'lesson-has-side')}>
        <LessonPlayer player={player} video={video} onRenew={onRenew} onWatched={onWatched} next={next} />
        {(hasWords || hasChapters) && (
          <div className="lesson-side">
            {hasWords && hasChapters ? (
              <Tabs
                name={t('besideTheVideo')}
                value={shown}
                onValueChange={show}
                tabs={[
                  { value: 'transcript', label: t('transcript') },
                  { value: 'chapters', label: t('chapters') },
                ]}
                className="lesson-side-tabs"
              >
                <TabPanel value="transcript" className="lesson-side-panel">
                  {words}
                </TabPanel>
                <TabPanel value="chapters" className="lesson-side-panel">
                  {chapters}
                </TabPanel>
              </Tabs>
            ) : (
              <>
                <h2 className="px-3 pt-3 text-lg">{hasWords ? t('transcript') : t('chapters')}</h2>
                <div className="lesson-side-panel">{hasWords ? words : chapters}</div>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
