/** Fetches a file as the browser's own download, which sends the session cookie. */
export function startDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
