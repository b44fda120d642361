import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { findPage, pagePatterns, type PageName } from '@capyzen/contracts/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { earlyAddresses, type EarlyCall, type EarlyCallsOfPages } from './early-calls.ts'

/** From `preloads.json` beside index.html: the chunks that each page requests, to preload them in parallel. */
type FilesOfPages = Partial<Record<PageName, string[]>>
interface Preloads {
  pages: FilesOfPages
  /** Of pages that visitors don’t see: what shows where they are sent. */
  visitors: FilesOfPages
}

const oneYear = 31_536_000_000
/** They say how a document is shown; each of the files it loads would carry them in vain. */
const headersOfDocuments = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options']

interface WebPagesOptions {
  directory: string
  /** Whether the browser has no session. */
  isVisitor?: (request: FastifyRequest) => boolean
  /** Of this installation, without a slash at its end. */
  publicUrl: string
  /** Pages that frame an address of another site, which gets microphone and camera there and nowhere else. */
  foreignFrames?: Partial<Record<PageName, string | null>>
  /** Pages that pages of ours may frame. */
  framedPages?: readonly PageName[]
  /** Pages that run WebAssembly of ours. */
  compiledPages?: readonly PageName[]
  /** Pages that run the program of another site. */
  foreignPrograms?: Partial<Record<PageName, ForeignProgram>>
  /** Calls that documents preload, so that their answers come beside the scripts. */
  early?: { everywhere: readonly EarlyCall[]; pages: EarlyCallsOfPages }
}

export interface ForeignProgram {
  /** Where its scripts, styles, workers and WebAssembly come from. */
  address: string
  /** What else it speaks to, as a content security policy names it. */
  talksTo: readonly string[]
}

/**
 * Serves the built web app: hashed files cached for ever, and one document for every path of the route table. Other
 * paths get 404 with the same document, which shows the not-found page.
 */
export async function webPages(
  app: FastifyInstance,
  {
    directory,
    isVisitor = () => false,
    publicUrl,
    foreignFrames = {},
    framedPages = [],
    compiledPages = [],
    foreignPrograms = {},
    early = { everywhere: [], pages: {} },
  }: WebPagesOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  // Other sites show the card only with a whole address.
  const html = readFileSync(join(directory, 'index.html'), 'utf8').replace(
    'content="/sharing-card.png"',
    `content="${publicUrl}/sharing-card.png"`,
  )
  const [top, rest] = parted(html)
  forSearchEngines(app, publicUrl)
  const preloads = readPreloads(directory)
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.json', '**/*.br', '**/*.gz', '.vite/**'],
    maxAge: oneYear,
    immutable: true,
    // The etag says it.
    lastModified: false,
    setHeaders: (response, path) => {
      if (!path.includes('/assets/')) response.header('cache-control', 'public, max-age=3600')
      else for (const header of headersOfDocuments) response.removeHeader(header)
    },
  })
  const scripts = inlineScripts(html)
  const headersOf = (page: PageName | undefined): Record<string, string> => {
    const foreign = page && foreignFrames[page] ? new URL(foreignFrames[page]).origin : undefined
    const isFramed = page !== undefined && framedPages.includes(page)
    return {
      'content-security-policy': contentSecurityPolicy(scripts, {
        ...{ foreign, isFramed },
        isCompiled: page !== undefined && compiledPages.includes(page),
        program: page && foreignPrograms[page],
      }),
      'permissions-policy': permissionsPolicy({ foreign, isFramed }),
      ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
    }
  }
  const usualHeaders = headersOf(undefined)
  const ownHeaders = new Map(
    [...framedPages, ...compiledPages, ...(Object.keys(foreignFrames) as PageName[])].map((page) => [
      page,
      headersOf(page),
    ]),
  )
  const heads = new Map<string, string>()
  const headOf = (page: PageName | undefined, ofVisitor: boolean): string => {
    const key = `${page} ${ofVisitor ? 'visitor' : ''}`
    const known = heads.get(key)
    if (known !== undefined) return known
    const links = (page && ((ofVisitor && preloads.visitors[page]) || preloads.pages[page])) ?? []
    const made = top.replace('<html ', ofVisitor ? '<html data-visitor ' : '<html ') + links.map(preloadLink).join('')
    heads.set(key, made)
    return made
  }
  const callsOf = (page: PageName, ofVisitor: boolean) => {
    const shown = ofVisitor && preloads.visitors[page] ? 'login' : page
    return [...early.everywhere, ...(early.pages[shown] ?? [])]
  }
  const documentOf = (page: PageName | undefined, request: FastifyRequest): string => {
    // Of a malformed address nothing but the address is known.
    if (page === undefined) return headOf(page, false) + rest
    const ofVisitor = isVisitor(request)
    const addresses = earlyAddresses(callsOf(page, ofVisitor), { page, url: request.url, isVisitor: ofVisitor })
    return headOf(page, ofVisitor) + addresses.map(answerLink).join('') + rest
  }
  return (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const page = pageAt(path)
    if (!page) request.log.warn({ path }, 'missing page')
    const body = documentOf(page, request)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply
      .code(page ? 200 : 404)
      .headers((page && ownHeaders.get(page)) ?? usualHeaders)
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .type('text/html; charset=utf-8')
    return page && request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
  }
}

/** What is there for visitors. */
const publicPages = [
  ...(['home', 'videoTutorials', 'courses', 'mockExam', 'worksheets', 'classroom', 'aiTutor', 'premium'] as const),
  ...(['questionBank', 'about', 'academy', 'privacy', 'terms', 'contact', 'register', 'login'] as const),
] satisfies PageName[]

function forSearchEngines(app: FastifyInstance, publicUrl: string): void {
  const schema = { hide: true }
  const siteMap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map((page) => `<url><loc>${publicUrl}${pagePatterns[page]}</loc></url>`),
    '</urlset>',
  ].join('\n')
  app.get('/sitemap.xml', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml').send(siteMap),
  )
  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain')
      .send(`User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
}

function readPreloads(directory: string): Preloads {
  const path = join(directory, 'preloads.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Preloads) : { pages: {}, visitors: {} }
}

function preloadLink(href: string): string {
  return href.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${href}">`
    : `<link rel="modulepreload" href="${href}">`
}

/** As the app fetches it: of this origin, with its cookies. */
const answerLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;')}">`

/** Before the end of the head, where links are added, and from there. */
function parted(html: string): [top: string, rest: string] {
  const end = html.indexOf('</head>')
  return [html.slice(0, end), html.slice(end)]
}

interface Framing {
  /** The origin of another site that the page frames. */
  foreign: string | undefined
  /** Whether pages of ours may frame it. */
  isFramed: boolean
  /** Whether it runs WebAssembly. */
  isCompiled: boolean
  program: ForeignProgram | undefined
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** Inline styles are allowed because component libraries set positions by them. */
function contentSecurityPolicy(
  scripts: readonly string[],
  { foreign, isFramed, isCompiled, program }: Framing,
): string {
  const site = program ? [new URL(program.address).origin] : []
  const others = [...site, ...(program?.talksTo ?? [])]
  const allow = (directive: string, ...sources: string[]) => [directive, "'self'", ...sources].join(' ')
  return [
    allow('default-src'),
    // `'unsafe-eval'` rather than `'wasm-unsafe-eval'`, because the glue of compiled code makes functions from text.
    allow(
      'script-src',
      ...scripts,
      ...site,
      ...(program ? ["'unsafe-eval'", 'blob:'] : []),
      ...(isCompiled ? ["'wasm-unsafe-eval'"] : []),
    ),
    allow('style-src', "'unsafe-inline'", ...site),
    allow('img-src', 'data:', 'blob:', ...others.filter(isOfWeb)),
    allow('media-src', 'blob:', ...others.filter(isOfWeb)),
    allow('worker-src', 'blob:', ...site),
    ...(program ? [allow('connect-src', 'blob:', 'data:', ...others), allow('font-src', 'data:', ...site)] : []),
    // Embedded recordings (courses/embedded-videos.ts).
    `frame-src ${["'self'", 'https://drive.google.com', ...(foreign ? [foreign] : [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}

const isOfWeb = (source: string) => source.startsWith('http')

function permissionsPolicy({ foreign, isFramed }: Omit<Framing, 'program' | 'isCompiled'>): string {
  const allowed = foreign ? `(self "${foreign}")` : '(self)'
  return [
    `camera=${allowed}`,
    `microphone=${allowed}`,
    'geolocation=()',
    ...(isFramed ? ['on-device-speech-recognition=(self)'] : []),
  ].join(', ')
}

/** None at a malformed address. */
function pageAt(path: string): PageName | undefined {
  try {
    return findPage(decodeURI(path))
  } catch {
    return undefined
  }
}
