import type { Avatar as AvatarName } from '@capyzen/contracts/auth'
import { animals, grounds } from '#ui/avatar-portraits.tsx'
import { cn } from '#ui/class-names.ts'

interface AvatarProps {
  of: AvatarName
  size?: number
  className?: string
}

/** A user's avatar. It stands beside a name, so it has no accessible name. */
export function Avatar({ of, size = 40, className }: AvatarProps) {
  return (
    <svg
      viewBox="0 0 96 96"
      width={size}
      height={size}
      aria-hidden="true"
      data-avatar={of}
      className={cn('shrink-0 rounded-full', className)}
    >
      <circle cx="48" cy="48" r="48" style={{ fill: grounds[of] }} />
      {animals[of]}
    </svg>
  )
}
