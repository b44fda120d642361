/** Whether premium can be bought. While it is false, screens say that it opens soon, without a price or a button. */
export const isPremiumOnSale: boolean = false
