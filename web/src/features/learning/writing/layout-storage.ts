/** Private windows may have no storage, and what stands there may be no layout, which the panels don't survive. */
export const layoutStorage = {
  getItem(name: string): string | null {
    try {
      const stored = localStorage.getItem(name)
      const layout: unknown = JSON.parse(stored ?? 'null')
      return typeof layout === 'object' && layout !== null ? stored : null
    } catch {
      return null
    }
  },
  setItem(name: string, value: string): void {
    try {
      localStorage.setItem(name, value)
    } catch {
      // The widths last as long as the page.
    }
  },
}
