import type { Avatar as AvatarName } from '@capyzen/contracts/auth'
import { portraits } from '#ui/avatar-portraits.tsx'
import { cn } from '#ui/class-names.ts'

export interface AvatarProps {
  of: AvatarName
  /** Width and height in pixels. */
  size?: number
  className?: string
}

/** The picture that somebody chose for themselves. It stands beside a name, so it has none of its own. */
export function Avatar({ of, size = 40, className }: AvatarProps) {
  const { ground, Animal } = portraits[of]
  return (
    <svg
      viewBox="0 0 96 96"
      width={size}
      height={size}
      aria-hidden="true"
      data-avatar={of}
      className={cn('shrink-0 rounded-full', className)}
    >
      <circle cx="48" cy="48" r="48" style={{ fill: ground }} />
      <Animal />
    </svg>
  )
}
