package com.shop; //~ +namespace com.shop
import java.util.List; //~ < java.util.List import: List>List
import static java.lang.Math.max; //~ < java.lang.Math import: max>max
import com.base.*; //~ < com.base import: *>*

@Entity(name = "item") //~ @ Entity decorator
public abstract class Item<T extends Comparable<T>> extends Base implements Named { //~ +class Item 6..25 ; > Item ; @ Comparable type ; @ Base inherit ; @ Named inherit
    public static final int MOST = 3; //~ +constant Item/MOST
    private T one, two; //~ -property Item/one ; -property Item/two
    protected Item(T one) { this.one = one; } //~ +constructor Item/Item ; @ one read this
    private Item() {} //~ -constructor Item/Item
    @Override public String toString() { return one + "x"; } //~ +method Item/toString ; @ Override decorator ; @ String type ; @ one read
    int near(List<? super T> list) throws Wrong { //~ +method Item/near ..20 ; @ List type ; @ Wrong type
        for (T each : list) { save(each); } //~ @ save call
        try (Open open = new Open(MOST)) { return max(open.size(), 1); } //~ @ Open type ; @ Open new ; @ MOST read ; @ max call ; @ size call
        catch (Wrong | Late e) { throw e; } //~ @ Late type
        finally { list.forEach(x1 -> System.out.println(x1)); } //~ @ forEach call ; @ System read ; @ out read System ; @ println call System.out
        Object got = list; //~ @ Object type
        if (got instanceof String text) { return text.length(); } //~ @ length call
    } //~
    abstract void drop(); //~ +method Item/drop
    private static class Hidden { public void in() {} } //~ -class Item/Hidden ; -method Item/Hidden/in
    enum Size { SMALL(1), LARGE; Size(int... by) {} } //~ +enum Item/Size ; +constant Item/Size/SMALL ; +constant Item/Size/LARGE ; +constructor Item/Size/Size
    record Point(int x, int y) { Point { check(x); } } //~ +class Item/Point ; +property Item/Point/x ; +property Item/Point/y ; +constructor Item/Point/Point ; @ check call
} //~
interface Named { String NAME = "n"; String name(); default void hi() { Runnable r = this::name; } } //~ +interface Named ; > Named ; +constant Named/NAME ; +method Named/name ; +method Named/hi ; @ Runnable type ; @ name read this
@interface Entity { String name() default ""; } //~ +interface Entity ; > Entity ; +method Entity/name
