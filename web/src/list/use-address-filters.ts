import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';

/** Props for the fields of filters in the page's address: choosing a value applies it at once. */
export function useAddressFilters<Chosen extends object>(chosen: Chosen) {
  const navigate = useNavigate();
  return (name: keyof Chosen & string) => ({
    value: String(chosen[name] ?? ''),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      const filters = Object.entries({ ...chosen, [name]: value }).filter(([, one]) => one);
      navigate(`?${new URLSearchParams(filters)}`, { replace: true });
    },
  });
}
