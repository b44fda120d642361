import { getSession } from '@capyzen/contracts/auth'
import { getCourseVideo } from '@capyzen/contracts/videos'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { visitorSession } from '#features/auth/fixtures.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { CourseVideo } from './course-video.tsx'
import { clockTime, spokenTime } from './time-words.ts'

// The player itself needs a browser that decodes video; here only what it is handed matters.
vi.mock('./lesson-player.tsx', () => ({
  LessonPlayer: ({ video }: { video: { url: string; captions: { language: string }[] } }) => (
    <p>
      playing {video.url} with {video.captions.map(({ language }) => language).join(' and ')}
    </p>
  ),
}))

function show() {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  return { api, draw: () => renderApp(<CourseVideo courseId="lesson-1" />) }
}

it('hands the player the video and its captions in both languages', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, {
    video: {
      title: { en: 'Lesson', zh: '课' },
      hlsUrl: null,
      url: '/a.mp4?x',
      mimeType: 'video/mp4',
      posterUrl: null,
      captions: [
        { language: 'en', url: '/en.vtt' },
        { language: 'zh', url: '/zh.vtt' },
      ],
      chapters: [],
      durationSeconds: 60,
      viewerMark: null,
      progress: null,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    embedded: null,
  })
  draw()
  expect(await screen.findByText('playing /a.mp4?x with en and zh')).toBeTruthy()
})

it('says honestly that there is no video yet', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: null, embedded: null })
  draw()
  expect(await screen.findByText('The video is not here yet')).toBeTruthy()
})

it('offers another try when the addresses cannot be fetched', async () => {
  const { api, draw } = show()
  api.fail(getCourseVideo, { error: 'internal' })
  const { user } = draw()
  await screen.findByText('The video could not be loaded')
  api.on(getCourseVideo, { video: null, embedded: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The video is not here yet')).toBeTruthy()
})

it('says times for eyes and for ears', () => {
  expect([clockTime(0), clockTime(65), clockTime(3725), clockTime(Number.NaN)]).toEqual([
    '0:00',
    '1:05',
    '1:02:05',
    '0:00',
  ])
  expect([spokenTime(65, 'en'), spokenTime(61, 'en'), spokenTime(65, 'zh'), spokenTime(0, 'en')]).toEqual([
    '1 minute 5 seconds',
    '1 minute 1 second',
    '1分钟5秒',
    '0 seconds',
  ])
})
