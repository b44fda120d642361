import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { findPage, type PageName } from '@capyzen/contracts/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** From `preloads.json` beside index.html: the chunks that each page requests, to preload them in parallel. */
type Preloads = Partial<Record<PageName, string[]>>

const oneYear = 31_536_000_000

/**
 * Serves the built web app: hashed files cached for ever, and one document for every path of the route table. Other
 * paths get 404 with the same document, which shows the not-found page.
 */
export async function webPages(
  app: FastifyInstance,
  { directory }: { directory: string },
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const html = readFileSync(join(directory, 'index.html'), 'utf8')
  const preloads = readPreloads(directory)
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.json', '**/*.br', '**/*.gz', '.vite/**'],
    maxAge: oneYear,
    immutable: true,
    setHeaders: (response, path) => {
      if (!path.includes('/assets/')) response.header('cache-control', 'public, max-age=3600')
    },
  })
  const policy = contentSecurityPolicy(html)
  const documents = new Map<PageName | undefined, { body: string; etag: string }>()
  const documentOf = (page: PageName | undefined) => {
    const known = documents.get(page)
    if (known) return known
    const links = (page && preloads[page]) ?? []
    const body = html.replace('</head>', `${links.map(preloadLink).join('')}</head>`)
    const made = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    documents.set(page, made)
    return made
  }
  return (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const page = findPage(safelyDecoded(path))
    if (!page) request.log.warn({ path }, 'missing page')
    const { body, etag } = documentOf(page)
    reply
      .code(page ? 200 : 404)
      .header('content-security-policy', policy)
      .header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .type('text/html; charset=utf-8')
    return page && request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
  }
}

function readPreloads(directory: string): Preloads {
  const path = join(directory, 'preloads.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Preloads) : {}
}

function preloadLink(href: string): string {
  return href.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${href}">`
    : `<link rel="modulepreload" href="${href}">`
}

/** Inline styles are allowed because component libraries set positions by them. */
function contentSecurityPolicy(html: string): string {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // Embedded recordings (courses/embedded-videos.ts).
    "frame-src 'self' https://drive.google.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function safelyDecoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
