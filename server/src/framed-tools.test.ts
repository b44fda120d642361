import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getToolAddresses } from '@capyzen/contracts/tutor-hub'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zoomKeys } from '#test/fixtures/live-courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { temporaryDirectory, testSettings } from '#test/platform-doubles'

const web = temporaryDirectory()
const foreign = 'https://oral.example'
let own: TestApp
let other: TestApp

beforeAll(async () => {
  mkdirSync(join(web.path, 'assets'))
  const card = '<meta property="og:image" content="/sharing-card.png" />'
  writeFileSync(join(web.path, 'assets', 'page.js'), 'export {}')
  writeFileSync(join(web.path, 'index.html'), `<!doctype html><head>${card}</head><script>var first</script>`)
  const at = (environment: Record<string, string>) => startTestApp({ webDirectory: web.path, environment })
  ;[own, other] = await Promise.all([at({}), at({ ORAL_EXAM_URL: `${foreign}/test?level=p6` })])
})

afterAll(async () => {
  await Promise.all([own.close(), other.close()])
  web.remove()
})

async function headersOf(app: TestApp, url: string) {
  const { headers, status } = await app.visitor().send({ method: 'GET', url, headers: { accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))
  return {
    status,
    frames: directive('frame-src'),
    ancestors: directive('frame-ancestors'),
    scripts: directive('script-src'),
    permissions: headers['permissions-policy'],
    frameOptions: headers['x-frame-options'],
  }
}

const closed = {
  frames: "frame-src 'self' https://drive.google.com",
  ancestors: "frame-ancestors 'none'",
  permissions: 'camera=(self), microphone=(self), geolocation=()',
  frameOptions: 'DENY',
}

describe('what others read of the site', () => {
  it('has whole addresses', async () => {
    const { publicUrl } = own.settings
    const read = async (url: string) =>
      (await own.visitor().send({ method: 'GET', url, headers: { accept: 'text/html' } })).text
    expect(await read('/')).toContain(`content="${publicUrl}/sharing-card.png"`)
    expect(await read('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    expect(await read('/sitemap.xml')).toContain(`<loc>${publicUrl}/mock-exam</loc>`)
  })
})

describe('headers of pages', () => {
  it('are not those of their files, which are kept for ever', async () => {
    const { headers } = await own.visitor().send({ method: 'GET', url: '/assets/page.js' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Object.keys(headers)).not.toContain('x-frame-options')
    expect(Object.keys(headers)).not.toContain('last-modified')
  })

  it.each(['/', '/ai-tutor/oral-exam', '/ai-tutor/language-arts', '/tools/other'])(
    'let no page frame %s, and frame no other site',
    async (url) => {
      expect(await headersOf(own, url)).toMatchObject({ ...closed, status: url === '/tools/other' ? 404 : 200 })
    },
  )

  it.each(['/%', '/classes/%', '/classes/%E0%A4%A', '/tools/%ff'])(
    'are those of a missing page at the malformed address %s, which ends nothing',
    async (url) => {
      expect(await headersOf(own, url)).toMatchObject({ status: 404, ancestors: closed.ancestors })
    },
  )

  it.each(['/tools/oral-exam', '/tools/language-arts', '/tools/oral-exam/?level=p6', '/tools/zoom-meeting'])(
    'let pages of ours alone frame the tool %s, which may listen on the device',
    async (url) => {
      expect(await headersOf(own, url)).toMatchObject({
        ...{ ...closed, status: 200, ancestors: "frame-ancestors 'self'", frameOptions: 'SAMEORIGIN' },
        permissions: `${closed.permissions}, on-device-speech-recognition=(self)`,
      })
    },
  )

  it('name the address of another tool on the page that frames it, and hand it microphone and camera', async () => {
    expect(await headersOf(other, '/ai-tutor/oral-exam')).toMatchObject({
      ...closed,
      frames: `${closed.frames} ${foreign}`,
      permissions: `camera=(self "${foreign}"), microphone=(self "${foreign}"), geolocation=()`,
    })
  })

  it.each(['/', '/ai-tutor', '/ai-tutor/language-arts', '/tools/oral-exam'])(
    'say nothing of another tool on %s',
    async (url) => {
      const { frames, permissions } = await headersOf(other, url)
      expect(frames).toBe(closed.frames)
      expect(permissions).not.toContain(foreign)
    },
  )

  it('let the page of a Zoom meeting alone run the SDK, where there are keys', async () => {
    const policyOf = async (app: TestApp, url: string) => {
      const { headers } = await app.visitor().send({ method: 'GET', url, headers: { accept: 'text/html' } })
      return String(headers['content-security-policy']).split('; ')
    }
    const base = 'https://sdk.example'
    const zoom = await startTestApp({ webDirectory: web.path, environment: { ...zoomKeys, ZOOM_SDK_BASE: base } })
    try {
      const policy = await policyOf(zoom, '/tools/zoom-meeting?left')
      for (const [name, ...sources] of [
        ['script-src', base, "'unsafe-eval'"],
        ['style-src', base],
        ['connect-src', "'self'", base],
        ['worker-src', 'blob:', base],
        ['frame-ancestors', "'self'"],
      ]) {
        const directive = policy.find((one) => one.startsWith(`${name} `))?.split(' ')
        expect(directive).toEqual(expect.arrayContaining(sources))
      }
      for (const url of ['/', '/zoom-courses', '/tools/oral-exam'])
        expect((await policyOf(zoom, url)).join()).not.toMatch(/sdk\.example|unsafe-eval/)
      expect((await policyOf(own, '/tools/zoom-meeting')).join()).not.toMatch(/zoom\.us|unsafe-eval/)
    } finally {
      await zoom.close()
    }
  })

  it('let the room of a live session alone compile WebAssembly, and reach its channel and devices', async () => {
    const room = '/zoom-courses/rooms/0190f3a0-0000-7000-8000-000000000001'
    const { scripts, permissions } = await headersOf(own, room)
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'$/)
    expect(permissions).toBe(closed.permissions)
    for (const url of ['/', '/zoom-courses']) expect((await headersOf(own, url)).scripts).not.toContain('unsafe-eval')
  })

  it('allow the scripts of the document by their hash', async () => {
    const { scripts } = await headersOf(own, '/tools/language-arts')
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
  })
})

describe('settings of framed tools', () => {
  it('are empty where our own tools are framed', () => {
    const unset = { oralExam: null, languageArts: null }
    expect(testSettings().toolAddresses).toEqual(unset)
    expect(testSettings({ ORAL_EXAM_URL: '', LANGUAGE_ARTS_URL: '' }).toolAddresses).toEqual(unset)
  })

  it.each([
    ['http://tool.example', 'an address as https://tool.example/'],
    ['tool.example', 'an address as https://tool.example/'],
    ['//tool.example', 'an address as https://tool.example/'],
    ['javascript:alert(1)', 'an address as https://tool.example/'],
    ['data:text/html,hello', 'an address as https://tool.example/'],
    ["https://tool.example;script-src'unsafe-inline'", 'an address as https://tool.example/'],
    ['https://*.example', 'an address as https://tool.example/'],
    ['https://child:secret@tool.example', 'every user would read the name and password in it'],
    ['https://academy.test/tools/oral-exam', 'it is this academy itself: leave it empty for our own tool'],
    ['https://ACADEMY.test:8443/', 'it is this academy itself: leave it empty for our own tool'],
  ])('refuse %s', (address, why) => {
    for (const name of ['ORAL_EXAM_URL', 'LANGUAGE_ARTS_URL'])
      expect(() => testSettings({ [name]: address })).toThrow(`Setting ${name} is not usable: ${why}.`)
  })

  it('tell the pages which address they frame', async () => {
    expect((await own.visitor().call(getToolAddresses, {})).body).toEqual({ oralExam: null, languageArts: null })
    expect((await other.visitor().call(getToolAddresses, {})).body).toEqual({
      oralExam: `${foreign}/test?level=p6`,
      languageArts: null,
    })
  })
})
