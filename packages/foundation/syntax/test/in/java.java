/*
 * Copyright (C) 2020 Somebody
 */
package com.example.shop;

import java.util.List;
import java.util.function.*;
import static java.lang.Math.max;

/**
 * A shop that sells {@code T}. It opens at nine.
 *
 * @param <T> what it sells
 */
@Singleton
@Named("shop")
public final class Shop<T extends Item> extends Base implements Open, AutoCloseable {
    public static final int LIMIT = 10;
    private final List<T> items = new ArrayList<>(), reserve;
    protected String name;

    /** Opens it. */
    public Shop(@Nonnull String name) {
        this.name = name;
    }

    /**
     * Sells one.
     */
    @Override
    public <R> R sell(final T item, Function<? super T, R> how) throws IOException {
        int price = max(item.price(), LIMIT);
        Runnable log = () -> System.out.println(price);
        return how.apply(item);
    }

    private void hidden() {}

    void packagePrivate(String... args) {}

    enum Size {
        SMALL(1),
        /** Large. */
        LARGE(2) { @Override int weight() { return 3; } };

        private final int weight;

        Size(int weight) { this.weight = weight; }

        int weight() { return weight; }
    }

    interface Open {
        int HOURS = 8;

        boolean isOpen(int hour);

        default void close() {}
    }

    record Point(int x, int y) {
        Point {
            if (x < 0) throw new IllegalArgumentException();
        }
    }

    @interface Marked {
        String value() default "none";
    }
}

class Helper {}
