import type { MediaPlayerInstance } from '@vidstack/react'
import { useRef, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ChapterList } from './chapter-list.tsx'
import { LessonPlayer, type LessonPlayerProps } from './lesson-player.tsx'
import './lesson.css'
import { messages } from './messages.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

export interface LessonProps extends Omit<LessonPlayerProps, 'player'> {
  courseId: string
}

/** The player with its transcript and chapters beside it, or below it where there is no room. */
export function Lesson({ courseId, ...playback }: LessonProps) {
  const t = useText(messages)
  const { video } = playback
  const player = useRef<MediaPlayerInstance>(null)
  const [shown, show] = useState<'transcript' | 'chapters'>('transcript')
  const languages = video.captions.map(({ language }) => language)
  const hasTranscript = languages.length > 0
  const hasChapters = video.chapters.length > 0
  const transcript = <TranscriptPanel courseId={courseId} languages={languages} player={player} />
  const chapters = <ChapterList chapters={video.chapters} player={player} />

  return (
    <div className="lesson">
      <div className={cn('lesson-parts', (hasTranscript || hasChapters) && 'lesson-has-side')}>
        <LessonPlayer player={player} {...playback} />
        {(hasTranscript || hasChapters) && (
          <div className="lesson-side">
            {hasTranscript && hasChapters ? (
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
                  {transcript}
                </TabPanel>
                <TabPanel value="chapters" className="lesson-side-panel">
                  {chapters}
                </TabPanel>
              </Tabs>
            ) : (
              <>
                <h2 className="px-3 pt-3 text-lg">{hasTranscript ? t('transcript') : t('chapters')}</h2>
                <div className="lesson-side-panel">{hasTranscript ? transcript : chapters}</div>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
