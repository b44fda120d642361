/** Fetches a file as the browser's own download, which sends the session cookie. */
export function startDownload(path: string, name = ''): void {
  const link = document.createElement('a')
  link.href = path
  link.download = name
  link.click()
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  startDownload(address, name)
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
