/** Matches every query about the viewer's orders, which each way to pay refreshes. */
export const allOrders = { queryKey: ['orders'] }
