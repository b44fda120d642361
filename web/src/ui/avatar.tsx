import type { Avatar as AvatarName } from '@capyzen/contracts/auth'

export interface AvatarProps {
  of: AvatarName
  /** Width and height in pixels. */
  size?: number
}

/** The picture that somebody chose for themselves. It stands beside a name, so it has none of its own. */
export function Avatar({ of, size = 40 }: AvatarProps) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" data-avatar={of}>
      <circle cx="24" cy="24" r="24" className="fill-spring-soft" />
    </svg>
  )
}
