import { z } from 'zod';

const id = z.number().int().positive();

/** Undefined: the product's first size, whose id is the product's. Read it with `sizeIdOf`. */
export const sizeIdOfGoods = id.optional();

/** Pieces that leave the stock or return to it. Sizes that are made to order are not among them. */
export const stockedGoods = z.object({ productId: id, sizeId: sizeIdOfGoods, quantity: z.number().int().positive() });
