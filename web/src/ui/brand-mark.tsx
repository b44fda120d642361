import { cn } from '#ui/class-names.ts'

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={cn('shrink-0', className)}>
      <rect width="64" height="64" rx="18" fill="#0c6865" />
      <path d="M10 64V41c0-13 9-20 22-20s22 7 22 20v23z" fill="#b5835a" />
      <path d="M14 30c-5-3-5-9 0-10 4-1 7 2 7 5zM50 30c5-3 5-9 0-10-4-1-7 2-7 5z" fill="#8f6240" />
      <rect x="17" y="42" width="30" height="22" rx="13" fill="#c99a70" />
      <path d="M26 47c0-3 12-3 12 0 0 3-4 5-6 5s-6-2-6-5z" fill="#4a3223" />
      <path
        d="M16 37q3.5 3.5 7 0M41 37q3.5 3.5 7 0"
        fill="none"
        stroke="#3b2a1e"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="32" cy="15" r="9" fill="#f5c63c" />
      <path d="M32 8c2-5 7-5 9-4-1 4-5 5-9 4z" fill="#4f9153" />
    </svg>
  )
}
