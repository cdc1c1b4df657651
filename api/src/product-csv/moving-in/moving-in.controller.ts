import { foreignPictures, movedAddress } from '@kronblad/contracts/product/tools-schema';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type CatalogueProduct, CatalogueSnapshot } from '../../catalogue/index.js';
import { Database } from '../../event-store/index.js';
import { Answers, Public } from '../../http/index.js';
import { EffectsQuery } from '../../outbox/index.js';
import { Refusal } from '../../refusals/index.js';
import { addressOf, oldCategorySlugs } from './foreign-values.js';
import { readUnfetchedPictures } from './moved-products.js';
import { OldAddresses } from './old-addresses.js';

const MAX_PICTURES = 5_000;
const MAX_FAILED = 200;
const isNumber = (slug: string) => /^\d+$/.test(slug);

@ApiTags('catalogue')
@Controller()
export class MovingInController {
  constructor(
    private readonly database: Database,
    private readonly effects: EffectsQuery,
    private readonly snapshot: CatalogueSnapshot,
    private readonly oldAddresses: OldAddresses,
  ) {}

  @ApiOperation({
    description: 'Pictures of another shop that are not fetched. `POST /effects/:id/resend` tries a failed one again.',
  })
  @Get('products/import/pictures')
  @Answers(foreignPictures)
  async pictures() {
    const unfetched = await readUnfetchedPictures(this.database, MAX_PICTURES);
    const states = await this.effects.newestOf(unfetched.map(({ pictureId }) => pictureId));
    const failed = unfetched.filter(({ pictureId }) => states.get(pictureId)?.status === 'failed');
    return {
      waiting: unfetched.length - failed.length,
      failed_count: failed.length,
      failed: failed.slice(0, MAX_FAILED).map(({ pictureId, productId, url }) => ({
        id: pictureId,
        product_id: productId,
        product_name: this.snapshot.productById(productId)?.row.name ?? '',
        url,
        error: states.get(pictureId)?.error ?? '',
      })),
    };
  }

  @ApiOperation({
    description:
      'The present slug of a product that came from another shop. `address`: the last segment of its path there.',
  })
  @Public()
  @Get('moved-products/:address')
  @Answers(movedAddress)
  moved(@Param('address') address: string) {
    const oldAddress = addressOf(address);
    const moved = this.snapshot.productById(this.oldAddresses.find(oldAddress) ?? 0);
    const product = moved?.isPublic ? moved : this.bySlug(oldAddress);
    if (!product?.isPublic) throw new Refusal('product_not_found');
    return { slug: product.row.slug };
  }

  @ApiOperation({
    description:
      'The present slug of a category. `path`: the segments of its path in another shop, such as `brollop/buketter`.',
  })
  @Public()
  @Get('moved-categories/:path')
  @Answers(movedAddress)
  movedCategory(@Param('path') path: string) {
    const category = oldCategorySlugs(path).flatMap((slug) => this.categoryBySlug(slug) ?? [])[0];
    if (!category) throw new Refusal('category_not_found');
    return { slug: category.slug };
  }

  private categoryBySlug(slug: string) {
    const category = isNumber(slug) ? undefined : this.snapshot.categories.find(slug);
    return category?.isActive ? category : undefined;
  }

  /** A number would be taken for an id. */
  private bySlug(slug: string): CatalogueProduct | undefined {
    return isNumber(slug) ? this.snapshot.productBySlug(slug) : this.snapshot.product(slug);
  }
}
