import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findSpokenWords, getSpeech, getVoices, speechUrl } from '@capyzen/contracts/spoken-words'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryDirectory } from '#test/platform-doubles'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { loadAudioPack, readAudioPack, type AboutPack } from './audio-pack.ts'
import { audioPacks } from './tables.ts'

/** Stands in for espeak-ng: it knows both voices, and writes its text behind the header of a WAV file. */
const fakeProgram = `#!/bin/sh
case "$1" in --voices=*) echo "Pty Language Age/Gender VoiceName File"; echo "5 \${1#--voices=} --/M name file"; exit 0;; esac
while [ $# -gt 0 ]; do case "$1" in -f) text=$2;; -w) wave=$2;; esac; shift; done
echo said >> "$(dirname "$0")/said"
[ "$(cat "$text")" = broken ] && exit 1
{ printf 'RIFF1234WAVE'; cat "$text"; } > "$wave"
`

const programs = temporaryDirectory()
const folders = temporaryDirectory()
let app: TestApp

beforeAll(async () => {
  const program = join(programs.path, 'espeak-ng')
  writeFileSync(program, fakeProgram)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${programs.path}:${process.env.PATH}`)
  app = await startTestApp()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app?.close()
  programs.remove()
  folders.remove()
})

const mp3 = (content: string) => Buffer.concat([Buffer.from('ID3'), Buffer.from(content.padEnd(20, '.'))])
let count = 0

function folderOf(files: Record<string, Buffer | string>): string {
  const folder = join(folders.path, String((count += 1)))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return folder
}

const about: AboutPack = { name: 'Tiny', language: 'zh', attribution: 'Spoken by Mei', licence: 'CC BY-SA 4.0' }
const load = async (files: Record<string, Buffer | string>, own: Partial<AboutPack> = {}) => {
  const pack = { ...about, ...own }
  const { recordings } = await readAudioPack(folderOf(files), pack.language)
  return loadAudioPack({ db: app.db, files: app.storage }, pack, recordings, app.clock.now())
}
const storedFiles = async () => (await app.storage.list('spoken-words')).total
const find = async (words: string, language: 'en' | 'zh' = 'zh') => {
  const { body } = await app.visitor().call(findSpokenWords, { language, words })
  return body.words
}

describe('readAudioPack', () => {
  it('takes words in the best quality, and leaves out syllables, patterns and what is no sound', async () => {
    const folder = folderOf({
      '18k/hsk/cmn-你好.mp3': mp3('low'),
      '64k/hsk/cmn-你好.mp3': mp3('a better recording than that'),
      '64k/hsk/cmn-山.ogg': Buffer.from('OggS0123456789'),
      '64k/hsk/cmn-水.mp3': Buffer.from([0xff, 0xfb, 0x90, 0, ...Array.from({ length: 20 }, () => 0)]),
      '64k/hsk/cmn-一_就_.mp3': mp3('pattern'),
      '64k/syllabs/cmn-ni3.mp3': mp3('syllable'),
      '64k/hsk/cmn-hello.mp3': mp3('English'),
      '64k/hsk/cmn-坏.mp3': '<html>not found</html>',
      '64k/hsk/cmn-空.mp3': '',
      '64k/hsk/cmn-大.mp3': Buffer.concat([mp3('x'), Buffer.alloc(204_800)]),
      'README.md': 'text',
    })
    const { recordings, left } = await readAudioPack(folder, 'zh')
    expect(recordings.map(({ word }) => word)).toEqual(['你好', '山', '水'])
    expect(recordings[0]?.path).toContain('64k')
    expect(left).toEqual({ syllable: 1, pattern: 1, not_a_word: 1, not_audio: 2, too_large: 1, other_copy: 1 })
  })

  it('takes English words in lower case, with apostrophes and hyphens', async () => {
    const folder = folderOf({ 'Apple.mp3': mp3('1'), 'eng-o’clock.mp3': mp3('2'), 'well-known.mp3': mp3('3') })
    const { recordings } = await readAudioPack(folder, 'en')
    expect(recordings.map(({ word }) => word)).toEqual(['apple', 'o’clock', 'well-known'])
  })
})

describe('loadAudioPack', () => {
  beforeEach(async () => {
    await app.db.delete(audioPacks)
  })

  it('makes words heard at public addresses, with whom to thank', async () => {
    await load({ 'cmn-你好.mp3': mp3('hello'), 'cmn-山.mp3': mp3('mountain') })
    const words = await find('你好,没有, 山,你好')
    expect(words.map(({ word }) => word).toSorted()).toEqual(['你好', '山'])
    const sound = await app.visitor().send({ method: 'GET', url: words.find(({ word }) => word === '山')!.url })
    expect(sound.status).toBe(200)
    expect(sound.headers['content-type']).toBe('audio/mpeg')
    expect(sound.text).toContain('mountain')
    const { body } = await app.visitor().call(getVoices, {})
    expect(body.packs).toEqual([about])
  })

  it('changes nothing when it runs again, and removes what the folder lost', async () => {
    const files = { 'cmn-早.mp3': mp3('morning'), 'cmn-晚.mp3': mp3('evening') }
    expect(await load(files)).toEqual({ added: 2, kept: 0, removed: 0 })
    const stored = await storedFiles()
    const [before] = await find('早')
    expect(await load(files)).toEqual({ added: 0, kept: 2, removed: 0 })
    expect(await find('早')).toEqual([before])
    expect(await storedFiles()).toBe(stored)
    expect(await load({ 'cmn-早.mp3': mp3('morning, again') })).toEqual({ added: 0, kept: 1, removed: 1 })
    expect(await find('早,晚')).not.toEqual([before])
    expect(await find('晚')).toEqual([])
    expect(await storedFiles()).toBe(stored - 1)
  })

  it('takes a word over from another pack of the language, and leaves the other language alone', async () => {
    await load({ 'cmn-云.mp3': mp3('cloud') })
    await load({ 'cloud.mp3': mp3('cloud') }, { name: 'English', language: 'en' })
    const [earlier] = await find('云')
    await load({ 'cmn-云.mp3': mp3('cloud, by another') }, { name: 'Other' })
    const [now] = await find('云')
    expect(now?.url).not.toBe(earlier?.url)
    expect((await app.visitor().send({ method: 'GET', url: earlier!.url })).status).toBe(404)
    expect(await find('CLOUD', 'en')).toMatchObject([{ word: 'cloud' }])
  })
})

describe('findSpokenWords', () => {
  it('refuses more than fifty words, and words without end', async () => {
    const words = Array.from({ length: 51 }, (_, n) => `word${n}`).join(',')
    for (const asked of [words, 'a'.repeat(61), ',', ''])
      expect((await app.visitor().call(findSpokenWords, { language: 'en', words: asked })).status).toBe(400)
  })
})

describe('getSpeech', () => {
  const speak = (text: string, headers: Record<string, string> = {}, address?: string) =>
    app.visitor(address).send({ method: 'GET', url: speechUrl('zh', text), headers })
  const said = () => readdirSync(programs.path).includes('said')

  it('says a short text once and keeps it', async () => {
    expect((await app.visitor().call(getVoices, {})).body.canSpeak).toEqual({ en: true, zh: true })
    const first = await speak('-w 水豚喜欢温泉')
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('audio/wav')
    expect(first.headers['cache-control']).toContain('public')
    expect(first.text).toContain('-w 水豚喜欢温泉')
    expect(said()).toBe(true)
    expect((await speak('-w 水豚喜欢温泉')).text).toBe(first.text)
  })

  it('answers parts of it, as Safari asks for them', async () => {
    const part = await speak('水', { range: 'bytes=0-3' })
    expect(part.status).toBe(206)
    expect(part.text).toBe('RIFF')
    expect(part.headers['content-range']).toBe('bytes 0-3/15')
    expect((await speak('水', { range: 'bytes=90-' })).status).toBe(416)
  })

  it('refuses long texts, and too many new ones from one network, but not what it keeps', async () => {
    expect((await speak('水'.repeat(201))).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => speak(`第${n}句`, {}, '192.0.2.1')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await app.pool.query(`update throttle_counters set count = 240 where key like 'serverSpeech:minute:192.0.2.1'`)
    expect((await speak('新的一句', {}, '192.0.2.1')).status).toBe(429)
    expect((await speak('第1句', {}, '192.0.2.1')).status).toBe(200)
  })

  it('is not found where the server has no voice', async () => {
    const path = process.env.PATH
    vi.stubEnv('PATH', '/nonexistent')
    const silent = await startTestApp()
    vi.stubEnv('PATH', path)
    expect((await silent.visitor().call(getVoices, {})).body.canSpeak).toEqual({ en: false, zh: false })
    expect((await silent.visitor().call(getSpeech, { language: 'en', text: 'hello' })).status).toBe(404)
    await silent.close()
  })
})
