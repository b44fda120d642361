import { EllipsisVertical } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

interface MenuProps extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  /** The accessible name of the button. */
  name: string
  children: ReactNode
}

export function Menu({ name, children, ...button }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <IconButton {...button} name={name} icon={EllipsisVertical} />
      </Radix.Trigger>
      {/* Without a portal, so that the menu stays inside a landmark. */}
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 min-w-56 animate-appear rounded-card border border-line bg-card p-2 shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

/** `asChild` for a link: `<MenuItem asChild><Link …/></MenuItem>`. */
export function MenuItem(props: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-highlighted:bg-spring-soft data-highlighted:text-spring-ink [&_svg]:size-5 [&_svg]:shrink-0"
    />
  )
}
