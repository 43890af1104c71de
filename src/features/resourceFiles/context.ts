import type { SvgIconComponent } from '@mui/icons-material';
import { createContext, useContext } from 'react';
import type { ResourceDeclaration } from '../../schema';

/** What only the app knows, handed to the screen. */
export interface Product {
  /** The product's own declarations. */
  declarations: readonly ResourceDeclaration[];
  iconNamed: (name: string) => SvgIconComponent;
}

const ProductContext = createContext<Product | null>(null);

export const ProductProvider = ProductContext.Provider;

/** @throws outside of the screen: a mistake in our code. */
export function useProduct(): Product {
  const product = useContext(ProductContext);
  if (!product) throw new Error('this needs a ProductProvider above it');
  return product;
}
