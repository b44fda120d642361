/** The only other site that is embedded (spec 1 §7); `frame-src` in web-pages.ts names it too. */
const drive = 'https://drive.google.com'
const fileId = /^[\w-]{10,100}$/

/** The preview address of a recording, from any of the forms in which a drive shares it; null for other addresses. */
export function previewUrlOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  if (origin !== drive) return null
  const [, inPath] = /^\/file\/(?:u\/\d+\/)?d\/([^/]+)(?:\/|$)/.exec(pathname) ?? []
  const id = inPath ?? (/^\/(open|uc)$/.test(pathname) ? searchParams.get('id') : null)
  return id && fileId.test(id) ? `${drive}/file/d/${id}/preview` : null
}
