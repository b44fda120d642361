/** Opens the course with the code filled in. */
export function addressWithCode(courseUrl: string, code: string): string {
  return `${courseUrl}?code=${code}`
}
